import { type Bank, lists, phrases, theme } from "./bank.ts";

const owners = /^(my|your|his|her|our|their)$/;
const articles = /^(a|an|the|some|this|that|these|those|every|each|another|any|one)$/;

/** One of many, which English never leaves without an article: a wish for "techno robot" is about the robot. */
const oneOfMany =
	/(?:^|\s)(?:dog|cat|kitten|horse|bird|dragon|wolf|fox|bear|mouse|goat|cow|whale|hamster|rabbit|frog|butterfly|bee|robot|astronaut|knight|pirate|sailor|cowboy|soldier|witch|ghost|king|queen|girl|boy|man|woman|child|friend|lover|keeper|driver|dancer|dreamer|teacher|neighbou?r|stranger|hero|villain|city|town|village|river|mountain|forest|desert|harbou?r|lighthouse|house|street|road|bar|garden|island|moon|sea|ocean|beach|bridge|station|room|rooftop|train|ship|church|castle|tavern|coast|fridge|bicycle|bike|car|phone|clock|guitar|piano)$/;

/** Several of something that has a plural: "knights", not "news", "Paris" or "happiness". */
export function isPlural(words: string): boolean {
	const noun = words.split(" ").at(-1) ?? "";
	return (
		(/^\p{Ll}+[^siu]s$/u.test(noun) || /^(people|children|wolves|men|women|mice|geese)$/.test(noun)) &&
		!/^(news|mathematics|physics|christmas|gas|lens|chaos|homesickness|always)$/.test(noun)
	);
}

/** English. */
export const english: Bank = {
	openers: {
		past: {
			any: lists({
				self: `
					I learned your language / I made a wish / You kept a secret / I told you everything / We talked of leaving / I heard you singing /
					You called me by name / I counted the hours / You taught me to whistle / We told tall stories / We planned a journey /
					You waited for me / I thought about you / We laughed at nothing / You whispered something / I practised your name /
					We hummed an old tune / I tried to be brave / You asked me to stay / I wished for more time / We traded our stories`,
				moving: `
					I followed the signs / We crossed the old bridges / You rode your bicycle / We took the back roads / I carried your bag /
					We wandered for hours / You showed me the way / I ran to catch you / We walked for a mile / I trailed behind you`,
				inside: `
					You lit a candle / I found a letter / I packed my suitcase / We played a record / My father waited up / You kept the kettle on /
					I heard the floor creak / We shared a blanket / I read your postcards / You baked us a cake / The clock stopped ticking /
					We danced in our socks / You poured me a cup / The wallpaper faded / I left the lamp on / You slept like a child`,
				outside: `
					We built a castle / You drew a circle / We watched the swallows / A stranger told me / The fields were empty / I lost my umbrella / We watched the weather / We shared an apple / A church bell sounded / The leaves were turning`,
				hour: "A streetlamp flickered",
				anywhere: `
					We met by chance / You came back early / Somebody shouted / The phone kept ringing / A song was playing / Somebody laughed /
					You split the headphones / I caught your eye / You tapped my shoulder / You wore my jacket / A child was singing`,
			}),
			bright: lists({
				self: "I felt like flying / We laughed till we cried / You clapped the loudest / I couldn't stop smiling",
				moving: "We went out running / We raced each other / You danced ahead of me / We jumped the puddles",
				inside: "We opened the windows / You turned up the music / I woke up laughing",
				outside: "You threw your arms out / The band was playing / The children were cheering",
				hour: "The sun was rising",
				anywhere: "You pulled me closer / Your laughter tumbled / I caught you smiling / Everyone sang",
			}),
			dark: lists({
				self: "I lost the music / We fought in whispers / I cried for hours / I waited in silence / You told me a lie",
				moving: "You walked away / I walked without you / You left in a hurry / I dragged my shadow",
				inside:
					"You closed the curtains / I burned the pages / The house felt hollow / You packed in silence / I sat up waiting",
				outside: "The cold wind found me / The birds fell silent",
				hour: "The lamps went out",
				anywhere: "You turned away / The line went quiet / The music faded / My heart stood still",
			}),
		},
		present: {
			any: lists({
				self: `
					I count the hours / I hum that melody / I carry your picture / I think about you / I hear you breathing / I speak in whispers /
					You talk in riddles / We trade our stories / You tell me secrets / I dream of somewhere / I wait for your call /
					 I hum to myself / I write you a song / We dream out loud / You lean on my shoulder /
					We talk about nothing / I close my eyes / I whistle our tune / You hold my hand / I listen for you / We make our plans`,
				moving: `
					I keep on walking / You lead the way / We go exploring / I chase a shadow / We drift together / You run beside me /
					We head for home / I follow your steps / I wander slowly / We race the daylight / You walk beside me /
					We take the long way / I hurry homeward / We stroll together / You hurry onward / We follow the music / I carry your bag / We stumble homeward`,
				inside: `
					I light the lantern / I leave the lamp lit / We share the blanket / I tune the old guitar / A door keeps swinging /
					You pour the coffee / The kettle's singing / I read your letters / I set the table / I hang your coat up /
					A neighbour's laughing / The clock is ticking / You shuffle your feet / The curtains flutter / I sweep the floor / My phone is buzzing`,
				outside: `
					The birds are calling / The wind is rising / We skip some pebbles / Our shoes are muddy / The swallows gather / The crickets are singing / We sit and watch the clouds / The leaves are dancing`,
				hour: "The night is falling / The day is dawning / The streetlamps flicker / The mist is rising / The sky is turning",
				anywhere: `
					Somebody's singing / The radio's playing / You look like trouble / A song is playing / I wear your sweater /
					Somebody's laughing / We dance the last dance / The music's playing / You sing the high part / You wave hello`,
			}),
			bright: lists({
				self: "I feel like dancing / I sing out loud / You lift me higher / We laugh at nothing / My heart is jumping / You make me smile",
				moving: "We go running / We dance like children / I skip the puddles / We follow the music / I run to meet you",
				inside: "I open the windows / We turn it louder / We jump on the bed",
				outside: "The bells are ringing / I wave at strangers / The birds are singing",
				hour: "The sun is climbing / The world is shining",
				anywhere:
					"We come alive / Your smile is catching / You shine like morning / We shout the chorus / Everyone's dancing",
			}),
			dark: lists({
				self: "I drink the silence / I talk to shadows / I hide my sorrow / My voice is breaking / I miss your laughter / I count the damage",
				moving: "I walk without you / We drift like ashes / I drag my shadow / I run from my name",
				inside:
					"I lie here sleepless / The walls are leaning / Your chair is empty / The rooms are empty / I wear your absence / I sit here waiting",
				outside: "The cold comes creeping / A dog is howling / The trees are bare",
				hour: "The night is heavy",
				anywhere: "Your name is fading / The music's fading / Nobody answers / I look for your face",
			}),
		},
	},
	tails: lists({
		time: `
			at the break of day / at the end of May / before sunrise / in the heat of June / in the afternoon / on a [quiet|windy|starless] night /
			in the [early|fading|morning] light / on a winter night / after the [April|summer|autumn] rain / in the [early|late] spring /
			on a [quiet|lazy|rainy] Sunday / at the stroke of nine / at half past nine / at closing time / in the dead of night / after dark /
			at the crack of dawn / before the dawn / late in the year / on the first of May / one [rainy|lazy|quiet] day /
			in the [summer|noonday] heat / late in the fall / at dinner time / at harvest time / on New Year's Day / after the show / in the evening glow / just before noon / at half past one / on Saturday night / on a Friday night / at a quarter to nine`,
		now: `
			when the stars are bright / when the day is done / while the others sleep / while the clocks stand still / before the day's begun /
			when the lights are low / when the moon is high / while the world's asleep /
			when the night is clear / when nobody's near / as the shadows grow / as the hours go by /
			when the church bells ring / when the summer ends`,
		long: `
			all night long / all year round / all through the night / all day long / again and again / the whole day through /
			each and every day / year after year / now and then /
			more than ever before / come rain or shine / every now and then / till we meet again / until the morning comes / till the sun comes up / night after night / day after day / till the morning light / until the day is done`,
		inside: `
			at the window pane / behind the door / at the end of the hall / in a [quiet|narrow|crowded] room / on the attic stair /
			in the [rocking|kitchen|corner] chair / on the second floor / in the kitchen light /
			by the [candle|fire]light / beside the bed / at the edge of the bed / around the fire / by the open fire /
			with the curtains drawn / with the shutters down / behind the wall / by the [kitchen|garden] door / in the old armchair / at the foot of the stairs /
			under the stairs / in the living room / in the empty room / on the kitchen floor / in the hallway light / on the windowsill / under the roof / at the kitchen sink`,
		outside: `
			across the park / beside the sea / under the tree / by the old church spire / beside the stream / on a [grassy|windy|lonesome] hill /
			by the [garden|open|rusty] gate / on the edge of town / on the [distant|empty|rocky] shore / on the street below / down by the lake /
			by the garden wall / beneath the pine / on the balcony / in the open air / between the trees / in a foreign land / in the [golden|summer|burning] sand /
			on the [village|market] square / by the riverside / at the corner store / at the county fair / outside the bar / by the harbour light /
			in the tall green grass / on the mountain top / at the old bus stop / by the waterside / on the boulevard / in the school yard / by the county line / down by the mill / on the fire escape / under the bridge / on the harbour wall / by the railway line / in the parking lot / at the edge of the wood / on the garden bench / by the water's edge`,
		path: `
			along the [winding|narrow|leafy] lane / across the bay / along the bay / down a [quiet|narrow|crooked|crowded] street /
			to the edge of town / to the riverside / up the [grassy|windy] hill / along the shore / through the falling snow / past the garden gate /
			through the autumn leaves / through the open door / across the square / heading west / over the hill / all over town / past the corner store / down the garden path / down to the quay / around the bend / on the road back home`,
		weather: `
			in the [pouring|silver|April] rain / in the [falling|silver|early] snow / under [open|endless|silver|restless] skies /
			in the [rising|April|setting] sun / in the [evening|morning] breeze / by the [rising|silver|crescent] moon / in the winter chill /
			in the [open|morning|mountain] air / in the [quiet|gathering] dark / in the golden glow / under the stars / in the moonlight /
			in the [morning|drifting] haze / in the [rising|summer] wind / in the evening sun / in the misty fall / in the drifting snow /
			in the [blowing|bitter] cold / under a heavy sky / under a clear blue sky / in the early frost`,
		manner: `
			with tired eyes / with [sleepy|open] eyes / without a sound / with half a heart / with an open heart / 
			with a crooked grin / without a word / with a [quiet|crooked] smile / with nothing to prove / with a heavy heart / with nowhere to be / with a hopeful heart`,
	}),
	closers: {
		any: phrases(`
			I hold on tight / it feels just right / there's nothing left to say / I know the way / you said you'd stay / I'd do it all again /
			I call your name / it's all the same / I like the sound / that's how it had to be / you hold the key / it takes so long /
			the days are long / that's what I know / we take it slow / you let it show / I'll let you go / we never grow apart /
			I know it all by heart / I'm doing fine / we close our eyes / I ask for more / you hold the door / the writing's on the wall / I hear you call /
			I'd give it all / you're not alone / I should have known / you are in my dream / I don't care / you are everywhere / I'll meet you there /
			that's what you said / we go ahead / we keep the pace / I know this place / you never let me down / we'll be there soon /
			I hum the tune / you understand / it's just as we planned / it doesn't mean a thing / I've done my best / you know the rest / I feel you here /
			the coast is clear / life is bittersweet / it's a promise we keep / the road is steep / time stands still / you always will /
			we stay afloat / I keep the note / I'll have to wait / it's not too late / there's room for two / I think of you / I see it through / it's only me and you /
			the light comes through / I'm still awake / there's more at stake / I learn from each mistake / I find my way back home /
			we find a way / it's a brand-new day / the rest can wait / we'll be all right / I'm holding out for more / that's what the song is for / it's worth waiting for`),
		bright: phrases(`
			everything's alright / we're burning bright / it's such a lovely sight / it's our lucky day / we chase the blues away / love is here to stay /
			my heart's on fire / you lift me higher / we're flying higher / love is all around / we are finally free / it's you and me / we sing along / we're young and strong /
			look how far we go / we steal the show / this is just the start / you've won my heart / everything is fine / it's our time to shine /
			it's such a sweet surprise / I see it in your eyes / I couldn't ask for more / we're having a ball / we're ten feet tall /
			I have found my home / we're a perfect team / we're living in a dream / there's magic in the air / we haven't got a care / the best is just ahead / here comes the sun /
			we've only just begun / you're my saving grace / I love this place / we own this town / we turn it upside down / we're over the moon / life is in bloom /
			we can do anything / I hear the people sing / you are the best / the future's here / we're on our feet / life is sweet / nobody can sleep /
			the sky is blue / my dreams come true / nothing feels as good as you`),
		dark: phrases(`
			I lose the fight / there is no end in sight / we say goodnight / the colours wash away / there's a price to pay / nothing stops the rain /
			I know the pain / you call me a liar / the water's getting higher / I'm underground / I might have drowned / there's no more you and me /
			I'm lost at sea / we got it wrong / the night's too long / I've nowhere to go / we drift apart / you break my heart /
			there's no reason or rhyme / I've run out of time / I choke on your goodbyes / I can't take any more / you're gone for sure / I slip and fall /
			there's nothing left at all / I sleep alone / my heart has turned to stone / it feels like a dream / it isn't fair / there's nobody there /
			I wish I'd stayed in bed / it's all inside my head / look what we've done / I come undone / there's an empty space / I can't forget your face / I'm going down /
			it ended too soon / I howl at the moon / it slips right through my hand / I'll never understand / I don't feel anything /
			there's no rest / I fail the test / I disappear / you're no longer here / I can't sleep / the wounds are deep / something's got to break / it's more than I can take /
			I'm missing you / there's nothing I can do`),
	},
	leads: phrases(`
		After all, / Tonight, / Oh, / Once again, / Come what may, / Even so, / For once, / Believe me, / You see, / In the end, /
		Day by day, / And in the end / And even now / But all the same, / And come what may, / And once again / For what it's worth, / 
		Oh yes, / And still / And yet / Maybe / I tell you, / No matter what, / Either way, / Trust me, / And somehow / As always, / It's true, / Mark my words, /
		I swear / I know / If you ask me, / Like it or not, / Truth be told, / Deep down, / And all the while / Now and always, / Say what you will,`),
	timesFirst: true,
	about: {
		foe: lists({
			stance: `
				I'm sick of {x} / Nobody needs {x} / I'm done with {x} / I've had enough of {x} / You can keep {x} / I won't put up with {x} /
				We don't need {x} / I say no to {x} / I'm better off without {x} / Nobody wants {x} / We laugh about {x}`,
		}),
		person: lists({
			self: `
				I think of {x} / I sing for {d} / I miss {d} / I talk to {d} / I dream of {x} / I wait for {d} / I write to {d} / I sing about {x} /
				I remember {d} / I hear {d} laughing / I see {d} smiling / I ask about {d} / I look for {d} / I call for {d}`,
			moving: "I walk with {d} / I run to {d} / I follow {d}",
			inside: "I keep a chair for {d} / I bake a cake for {d} / I save a seat for {d}",
			anywhere: "I dance with {d} / I wave to {d} / I sit with {d}",
			story: "{d} stood waiting / {d} came to meet me / {d} told me stories / I met {d} / {d} sat beside me",
		}),
		animal: lists({
			self: "I call for {d} / I whistle for {d} / I talk to {d} / I think of {x} / I wait for {d} / I dream of {x} / I sing about {x} / I miss {d} / I look for {d} / I laugh with {d}",
			moving: "I run with {d} / I walk with {d} / I follow {d} / I'm off with {d}",
			anywhere: "I play with {d} / I sit with {d}",
			story: "{d} came running / {d} sat watching / {d} followed me / I found {d}",
		}),
		place: lists({
			self: "I dream about {x} / I sing of {x} / I think of {x} / I miss {d} / I remember {d} / I long for {x} / I talk about {x} / I write about {x}",
			stance:
				"I come back to {d} / I never leave {d} / You can't forget {d} / There's nothing like {d} / I'm on my way to {d}",
		}),
		time: lists({
			self: "I wait for {x} / I sing about {x} / I dream of {x} / I think of {x} / I talk about {x} / I write about {x} / I sing of {x}",
			stance: "We live for {x} / There's nothing like {x} / We drink to {x} / I can't forget {d} / We sing about {x}",
		}),
		thing: lists({
			self: `
				I think of {x} / I dream about {x} / I sing about {x} / I talk about {x} / I remember {d} / I'm looking for {x} / I write about {x} /
				I miss {d} / I wait for {x} / I keep on thinking of {x} / I smile about {x} / I dream of {x}`,
			stance:
				"I still believe in {d} / I can't forget {d} / You told me of {x} / We sing about {x} / We laugh about {x} / There's nothing like {d}",
		}),
		doing: lists({
			self: "I dream of {x} / I think about {x} / I talk about {x} / I sing about {x} / I smile and think of {x}",
			stance:
				"There's nothing like {x} / We talk about {x} / I never tire of {x} / We laugh about {x} / I wake up and think of {x}",
		}),
	},
	calls: phrases("Oh {v}, I call you / {v}, I hear you / {v}, I'm coming"),
	themes: {
		love: theme(
			"self",
			"the heartbeat / a kiss / the promise / the valentine / the whisper",
			"I learned your heartbeat / I wrote you love notes / You took my number",
			"You hold me closer / I feel your heartbeat / You whisper my name / We sway together / I trace your freckles / I fall for you",
			"with a [sudden|stolen|tender] kiss / on a night like this / with every kiss / for the longest time",
		),
		rain: theme(
			"outside",
			"the rain / the thunder / the storm / the rainbow",
			"We ran for cover / The gutters thundered / You shook the raindrops / I got caught without a coat",
			"The gutters whisper / The clouds are leaning / My socks are soaking / We share one umbrella / The puddles glisten",
			"in the pouring rain / where the umbrellas bloom / under a heavy sky / in the storm outside / in the falling rain / under a sky of grey / on the flooded street",
		),
		sea: theme(
			"outside",
			"the ocean / the harbor / the lighthouse / the tide / the sail",
			"We left the harbor / The foghorn sounded / You waved from the pier / We hauled the anchor / I learned my knots",
			"The gulls are crying / The waves keep talking / The nets are drying / I smell the seaweed / The mast is creaking",
			"on the [rising|falling|morning|silver] tide / on the other side / by the harbor light / on the open sea / along the quay / on the rolling waves / off the rocky shore",
		),
		night: theme(
			"outside",
			"the neon / midnight / the streetlight / the skyline / the shadow",
			"The clubs were closing / We missed the last train / We took the long way / The streets were empty",
			"The neon's humming / The streets are breathing / A siren passes / The night bus rattles / A taxi's waiting",
			"down the neon street / where the shadows meet / in the midnight hour / under city lights / on the boulevard / outside the bar / by the taxi rank / in the neon light",
		),
		road: theme(
			"outside",
			"the highway / the horizon / the map / the journey",
			"I filled the tank up / We slept in the back seat / You drew the route lines / We crossed the state line / I watched the mile signs",
			"The engine's humming / The miles keep rolling / I chase the white lines / The tires are singing / You read the map wrong",
			"on the open road / past the county line / past the city sign / on the highway home / on the road to Rome / at the gas station / on the road ahead / with the windows down",
		),
		space: theme(
			"outside",
			"the stars / the satellite / the moonlight / the comet / the galaxy",
			"We named a comet / I lost the signal / You mapped the craters / We left the launch pad",
			"The planets glitter / I float in silence / My oxygen's ticking / The stars are humming / I read the dials",
			"among the stars / on the road to Mars / at the speed of light / in zero gravity / through the galaxy / where the comets play / in the endless night",
		),
		nature: theme(
			"outside",
			"the river / the mountain / the meadow / the forest / the wildflower",
			"We climbed the hillside / I picked you berries / The fox was watching / We slept on moss beds",
			"The river's talking / The leaves are turning / An owl is calling / The brook runs faster / I know the footpath",
			"by the river bend / where the meadows end / in the [silver|quiet|winter] wood / up the mountain side / where the foxes hide / in fields of gold / in the evening cold / where the old oak stood",
		),
		party: theme(
			"inside",
			"the rhythm / the dance floor / the music / the summer night",
			"We danced on tables / The speakers rattled / You stole the spotlight / We lost our voices",
			"The floor is shaking / The bass keeps pumping / We dance in circles / The lights are flashing / They know our names",
			"on the dancing floor / in the strobing light / in the spotlight's glow / by the DJ booth / in the flashing light / in the front row / by the open door",
		),
		battle: theme(
			"outside",
			"the banner / the thunder / the sword / the dragon / the kingdom",
			"We rode at daybreak / The horns were blowing / I raised my banner / The gates were falling",
			"The drums are rolling / The towers tremble / Our shields are shining / The ravens circle / We hold the bridgehead",
			"where the banners fly / where the heroes die / on the castle wall / at the castle gate / under a blood-red sky / by the king's own hall / on the battlefield / behind the shield",
		),
		winter: theme(
			"outside",
			"the snowfall / the fireside / winter / the candlelight",
			"The snow fell softly / We built a snowman / You threw a snowball / The lake froze over",
			"The frost is painting / The chimney's smoking / The bells are ringing / My breath turns silver / The snow is falling",
			"in the drifting snow / in the frosted glass / in the falling snow / on a winter night / in the pale moonlight / on the frozen lake / in the icy air / on the village square",
		),
		sleep: theme(
			"inside",
			"the moonbeam / the cradle / the lullaby / dreamland",
			"The sandman whispered / I sang it softly / I rocked the cradle / You closed your eyes",
			"The moon is yawning / The stars are watching / The house is quiet / Your breath grows slower",
			"in your little bed / by your sleepy head / in the cradle's arms / in the pale moonlight / by the small night light / beside your teddy bear / in the rocking chair",
		),
		summer: theme(
			"outside",
			"the sunlight / the barefoot days / the swimming hole / July",
			"We swam till sundown / I sold lemonade / You burned your shoulders / We camped on rooftops",
			"The ice cream's melting / The waves are rolling / The grass is growing / Our towels are drying / The porch swing's creaking",
			"in the summer sun / in the salty air / on a beach somewhere / by the swimming pool / far away from school / in the shallow sea / under the lemon tree",
		),
		machine: theme(
			"inside",
			"the signal / the static / the engine / the machine",
			"I lost connection / They changed my settings / You read my source code / The servers shut down",
			"The screens are glowing / My gears are turning / The fans keep spinning / I run the program / The lights blink amber",
			"in the static hum / on the assembly line / behind the screen / inside the machine / on the factory floor / behind the steel door / in the server room",
		),
		memory: theme(
			"inside",
			"the photograph / yesterday / the letter / the attic / the melody",
			"We shelled the green beans / You told me stories / The clock chimed seven / I wore your slippers / We baked on Sundays",
			"Your photo's fading / I keep your letters / The cupboard smells of you / I find your glasses",
			"in the entrance hall / in the attic room / in the rocking chair / at the top of the stair / in the old front room / by the garden door",
		),
		city: theme(
			"outside",
			"the subway / the rooftop / the skyline / the streetlights",
			"I missed the subway / We shared a taxi / You lived above me / The crowd was moving",
			"The trams are squealing / The cranes are turning / The pigeons gather / A street band's playing / The traffic's humming",
			"on the [crooked|neighbour's] roof / by the corner store / in the traffic flow / on the street below / on the avenue / by the subway stairs / on the city square",
		),
		animal: theme(
			"inside",
			"the paw prints / the long walks",
			"You chewed my slippers / You stole my dinner / You slept on the carpet / You barked at the postman",
			"You wag your tail now / The leash is hanging / You steal my pillow / I hear you scratching",
			"by the kitchen door / at the end of the hall / under the chair / in a patch of sun / on the kitchen floor / at the foot of the stair",
		),
		cat: theme(
			"inside",
			"the old sofa / the sunny window sill",
			"You knocked my cup down / You slept on my homework / You hid in the cupboard",
			"You purr like engines / You stalk the shadows / You own the sofa / I hear you scratching",
			"in the middle of the hall / in a patch of sun / under the stairs / on the kitchen chair / by the rocking chair / at the foot of the bed",
		),
		work: theme(
			"inside",
			"Monday / the weekend / the holidays",
			"I missed my lunch break / The teacher frowned / I faked a fever / They cut my hours",
			"The clock is crawling / The boss is shouting / My desk is burning / The bell is ringing / I fake my answers",
			"in the back of the class / at half past eight / from nine to five / behind my desk / in the meeting room / on the seventh floor",
		),
		table: theme(
			"inside",
			"the coffee / the kitchen / the last toast",
			"You poured another / We shared a platter / I spilled the sugar / They raised their glasses",
			"The cups are steaming / The pans are singing / I pour another / We clink our glasses / You stir it slowly",
			"in the kitchen light / by the kitchen door / at the breakfast table / over toast and tea / at half past three",
		),
		friends: theme(
			"self",
			"the old gang / the old stories / the laughter",
			"We shared our last coin / You had my back then / We swore on rooftops / You knew my secrets",
			"You finish my sentence / We share the last chair / We laugh like children / You use my nickname",
			"through thick and thin / with a crooked grin / for old times' sake / with a grin and a wink / the way it's always been",
		),
		farewell: theme(
			"outside",
			"the goodbye / the station / the last train / the old platform",
			"The train was waiting / You turned to look back / I waved from the platform / You left me your scarf",
			"The train is leaving / You turn to look back / I wave from the platform / The whistle's blowing",
			"on the station square / at the end of the line / on the platform's edge / at the garden gate / on the empty quay / by the roadside sign / at the corner there",
		),
		autumn: theme(
			"outside",
			"the leaves / October / the harvest",
			"The leaves were falling / We picked the apples / You raked the garden / The swallows left us",
			"The leaves are falling / The fields are empty / I smell the woodsmoke / The wind is turning",
			"in the falling leaves / in the harvest light / on a windy night / in an orchard row / in the afterglow / under orange trees / in the misty air",
		),
	},
	hooks: phrases(`
		{h} / {h}, {h} / Oh, {h} / Oh, oh, {h} / {h}, over and over / {h}, {h}, oh / Once again, {h} /
		Sing with me: {h} / {h}, na na na / One more time: {h}`),
	nounHooks: phrases(`
		All I want is {h} / This is {h} / I believe in {h} / Here's to {h} / I sing for {h} / Nothing but {h} / Bring me back {h} /
		Here we go, {h} / I'm coming for {h} / Don't forget {h}`),
	longer: 0,
	kinds: {
		doing:
			/^(?!(?:wedding|evening|morning|spring|king|ring|string|thing|ceiling|building|lightning|nothing|something|everything|sibling|darling)\b)\p{Ll}+ing( |$)(?!room|pool|song)/u,
		person:
			/\b(mother|father|mom|mum|dad|grand\p{L}+|granny|grandma|grandpa|sister|brother|son|daughter|wife|husband|girl|boy|man|woman|friends?|lovers?|keepers?|drivers?|dancers?|dreamers?|fishermen|baby \p{Lu}\p{L}+|baby|child|children|teacher|neighbou?rs?|king|queen|pirates?|sailors?|knights?|boss|president|aunt|uncle|cousin|family|people|stranger|ghosts?|robots?|astronauts?|cowboys?|soldiers?|witch|villain|hero)$/iu,
		animal:
			/\b(dogs?|pup\p{L}*|cats?|kittens?|horses?|birds?|dragons?|wolf|wolves|fox|bears?|mouse|goat|cow|whale|hamsters?|rabbit|frog|butterfly|bees?)\b/u,
		place:
			/\b(sea|ocean|beach|city|town|village|river|mountains?|forest|desert|harbou?r|lighthouse|house|home|street|road|bar|garden|island|sky|moon|space|school|bridge|station|room|rooftop|train|ship|church|castle|tavern|coast|country)$/u,
		time: /\b(summer|winter|autumn|spring|fall|night|evening|morning|day|mondays?|tuesdays?|fridays?|saturdays?|sundays?|christmas|halloween|new year.*|weekend|birthday|rain|snow|storm|sunrise|sunset|midnight|season|youth|childhood)$/u,
	},
	determine: (before, words) => {
		const last = before.at(-1) ?? "";
		const owned = `${last} ${words}`;
		if (owners.test(last)) return { full: owned, known: owned, bare: words };
		const known = `the ${words}`;
		if (articles.test(last)) return { full: known, known, bare: words };
		if (/^\p{Ll}/u.test(words) && !/^\p{Ll}+ing /u.test(words) && oneOfMany.test(words))
			return { full: known, known, bare: words };
		// "I dream of knights", but "I miss the knights"; Anna has no article in either; love is never one known thing.
		const knownOf = isPlural(words) ? { known } : /^\p{Lu}/u.test(words) ? { known: words } : {};
		return { full: words, ...knownOf, bare: words };
	},
	smooth: (line) => line.replace(/\b([Aa]) (?=[aeiou])/g, "$1n "),
};
