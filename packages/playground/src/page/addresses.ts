/** Addresses seen so far, by their path: a file keeps the one it was first shown with, or every edit would load it again. */
const mostRemembered = 1000;

export type Addresses = (url: string) => string;

/**
 * The playground signs files anew at each reading, and names itself by the address it listens on, which need not be the one in the
 * browser's bar. What is shown stays on its first signature and on this page's own host.
 */
export function openAddresses(): Addresses {
	const known = new Map<string, string>();
	return (url) => {
		const { pathname, search } = new URL(url, location.href);
		if (!pathname.startsWith("/attachments/")) return url;
		const first = known.get(pathname);
		if (first !== undefined) return first;
		const [oldest] = known.keys();
		if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
		known.set(pathname, pathname + search);
		return pathname + search;
	};
}
