// Loaded before the entry file, by `node --import`; threads inherit it.
import "./node-version.mjs";
import "./compile-cache.mjs";
