import { type Bank, phrases, theme } from "./bank.ts";

const owners = /^(my|your|his|her|our|their)$/;
const articles = /^(a|an|the|some|this|that|these|those|every|each|another|any|one)$/;

/** English. */
export const english: Bank = {
	openers: {
		past: {
			any: phrases(`
				 You were waiting / We were talking / I left my shadow / You left your footprints / We built a castle /
				 I found a letter / You drew a circle / We counted the hours / I learned your language /
				You lit a candle / I traced an outline / I stood there listening / You came back early / We stayed up late /
				I parked my worries / I heard it whispered / They played our record / You kept a secret / I packed my suitcase /
				A stranger told me / My mother warned me / We shared an apple / You rode your bicycle /
				We drew a treasure / We crossed the bridges / I held the ladder / You tapped my shoulder /
				We watched the weather / We met by accident / The clock stopped ticking /
				I missed the last bus / You wore my jacket / We split the headphones / You laughed at nothing /
				A streetlamp flickered / We told tall stories / I kept your ticket / You taught me whistling / We took the back roads /
				Somebody shouted / The phone kept ringing / I made a wish / You saved me the window seat / We sang off-key /
				You read me the headlines / We danced in our socks / My father waited up /
				I lost my umbrella / We fixed the radio / You hid the car keys / I slept through the thunder / The neighbours argued`),
			bright: phrases(`
				We went out running / You threw your arms out / We painted the ceiling / The band started playing / We raced the traffic /
				You pulled me closer / I woke up laughing / We shook the rafters / Your laughter tumbled / We opened the windows /
				I felt like flying / You clapped the loudest / We jumped the puddles / I caught you smiling`),
			dark: phrases(`
				You slipped like water / I lost the music / We fell like feathers / I burned the pages / You closed the curtains /
				You never called me / The lamps went out / You packed in silence / I read it backwards /
				The house felt hollow / You turned the key twice / I waited up for you / We broke in silence / The line went quiet`),
		},
		present: {
			any: phrases(`
				I keep turning / I hear you breathing / Somebody's singing / I carry your picture / The night is falling /
				The day is dawning / A door keeps swinging / My hands remember / The radio's playing / I count the hours /
				You hum that melody / We trade our stories /  I write it slowly /  I sketch your profile / I light the lantern / You shuffle your feet /
				Our hopes are rising / A train is calling / We learn to whistle / You send me postcards /
				I tune the old guitar /  We skip some pebbles /
				I wear your sweater /  I chase a shadow /  My phone is buzzing /
				The taxi's waiting / I hum in traffic / Our shoes are muddy /  I wait for letters /
				The rain is falling / You talk in riddles / We lose the signal / I keep on walking / You tell me secrets /
				A neighbour's laughing / I leave the light on / We share the blanket / 
				The city's yawning / I speak in whispers / You know the backstreets / I name the colours /
				The evening whispers /  I find my courage / We dance the last dance`),
			bright: phrases(`
				We go running / I feel you shining / The world is spinning / My heart is jumping / We come alive / You lift me higher /
				I taste the summer / We dance like children / My feet are flying / The bells are ringing /
				We laugh at nothing / You shine like morning / We shout the chorus / I wave at strangers /
				Your smile is catching / We turn it louder`),
			dark: phrases(`
				I lie here sleepless / The cold comes creeping / I drink the silence / Your name is fading / The walls are leaning /
				I drag this memory / A dog is howling / I hide my sorrow / We drift like ashes / My voice is breaking /
				I sleep in pieces / I wear your absence / The floor is turning / I count the damage / The rooms are empty /
				I talk to shadows / Your chair is empty / The night keeps score`),
		},
	},
	endings: phrases(`
		in the [silver|golden|fading|early|amber] light / on a [quiet|restless|starless|windy] night / just out of sight / when the stars are bright /
		at the break of day / a world away / in the [quietest|sweetest|simplest] way / in shades of grey / at the end of May / along the bay /
		in the [pouring|silver|April] rain / ~on a [crowded|midnight|morning] train / at the window pane / again and again / along the [winding|narrow|muddy|leafy] lane /
		around the fire / like a [distant|Sunday|children's] choir / by the old church spire / without a sound / all year round /
		beside the sea / ~next to me / under the tree / ~for company / ~on the balcony / ~with a [quiet|brand-new|half-known] song / all night long /
		~where we belong / in the [falling|silver|early] snow / where the rivers go /  in the [amber|golden|fading] glow / on the street below /
		in the [quiet|velvet|gathering] dark / across the park / ~with half a heart / right from the start / beneath the pine /
		under [open|endless|silver|restless|amber] skies / before sunrise / ~with [tired|open|sleepy] eyes / on the [distant|empty|farther] shore / behind the door /
		like once before / at the corner store / in the [golden|summer] dust / ~just the two of us / beside the wall / at the end of the hall /
		in the [early|golden|misty] fall / after it all / on the road back home /  like a [distant|sudden|fading|golden] dream / beside the stream /
		in the [open|morning|mountain] air / ~on the attic stair /  like a [quiet|whispered] prayer / ~in the rocking chair /
		~on the side of the bed / ~with the books unread / in the [rising|April|setting] sun / before it's begun / one by one / when the day is done /
		in a [quiet|nameless|faraway|better] place / ~with a [brand-new|sleepy|familiar] face / at a [steady|gentle] pace / on the edge of town /
		with the shutters down / by the [rising|silver|crescent|golden] moon / in the heat of June / ~to a [borrowed|simple|half-known] tune / in the afternoon /
		in the [golden|silver|burning] sand / ~with a shaking hand / in a foreign land /  ~heading west / all through the year / with nobody near / on a [quiet|narrow|crooked|crowded] street / in the summer heat /
		~with [tired|two left] feet / to the [steady|distant] beat / ~on the back seat / while the others sleep / on a [distant|grassy|windy|lonesome] hill /
		on the window sill / while the clocks stand still / in the winter chill / by the [garden|open|rusty] gate / a little too late /
		on the [evening|morning] breeze / between the trees /  in a [quiet|narrow|crowded] room / with the flowers in bloom / in the [silver|rising|drifting] smoke /
		~like a private joke / ~wide awake / down by the lake / piece by piece`),
	closers: {
		any: phrases(`
			I hold on tight / it feels just right / there's nothing left to say / I know the way /
			you said you'd stay /  I'd do it all again / I call your name / it's all the same /
			 the sparks fly higher /  I like the sound / that's how it had to be /
			come and follow me / you hold the key / it takes so long / the days are long / that's what I know / we take it slow /
			you let it show / I'll let you go / we never grow apart / I know it by heart / your hand is in mine / I'm doing fine /
			we stand in line / you walk the line / no one ever tries / we close our eyes / the water will rise / I asked for more /
			you held the door / it's written on the wall / I hear you call / I'd give it all / we are on our own /
			you're not alone / I should have known / I was in your dream / we drift downstream / I don't care /
			you are everywhere / I'll meet you there / that's what you said / we go ahead /  
			we keep the pace / I know this place / the leaves turn brown / don't let me down / we'll be there soon / I hum the tune /
			you understand / it's just as we planned / it doesn't mean a thing / let it ring / I tried my best / you know the rest /
			I still feel you here / the coast is clear / we never meet / life is bittersweet / it's a promise we keep /
			the road is steep / time stands still / you always will / we stay afloat / you wrote a note / I hesitate / I'll have to wait /
			  there's plenty of room /  nobody spoke /
			  I'm still awake  `),
		bright: phrases(`
			everything's alright / we're burning bright / what a sight / it's our lucky day / we chase the blues away /
			love is back again / my heart's on fire / you lift me higher / love is all around / we are finally free / it's you and me /
			we sing along / we're young and strong / look how far we go / we steal the show / this is just the start / you won my heart /
			everything is fine / it's our time to shine / what a sweet surprise / I see it in your eyes / I couldn't ask for more /
			we're having a ball / we're ten feet tall / I have found my home / we're a perfect team / there's magic in the air /
			we haven't got a care / the best is just ahead / here comes the sun / we've only just begun / you're my saving grace /
			we own this town / we turn it upside down / we're over the moon / life is in bloom / take my hand / isn't it grand /
			we can do anything / hear the people sing / you are the best / the future's here / raise a glass and cheer /
			we're on our feet / life is sweet / nobody can sleep / make it a leap / we've got time to kill / what a thrill`),
		dark: phrases(`
			I lost the fight / there is no end in sight / we said goodnight / the colours wash away / there's a price to pay /
			nothing stops the rain / I drink away the pain / you called me a liar / the water's getting higher / I'm underground /
			I nearly drowned / there's no more you and me / I'm lost at sea / we got it wrong / the night's too long /
			the bitter winds blow / I've nowhere to go / we drift apart / you broke my heart / there's no reason or rhyme /
			I've run out of time / I choke on your goodbyes / these are beautiful lies / I can't take any more / you're gone for sure /
			watch me fall / I'm nothing at all / I sleep alone / my blood has turned to stone / nobody hears me scream /
			I'm drowning in a dream / it isn't fair / there's nobody there / I wish I'd stayed in bed / I see red /
			look what we've done / I come undone / there's an empty space / I can't forget your face / I'm going down /
			my sorrows never drown / it ended too soon / I howl at the moon / it slips right through my hand /
			I'll never understand / I don't feel anything / I'm a bird without a wing / there's no rest / I failed the test /
			I disappear / I'm choking on the fear / it's a bitter defeat / I can't sleep / the wounds are deep / something's got to break`),
	},
	about: {
		foe: phrases(
			`I'm sick of {x} / I run from {x} / Nobody needs {x} / I'm done with {x} / We laugh at {x} / We've had enough of {x} / You can keep {x} / I slam the door on {x} / I close my eyes to {x}`,
		),
		person: phrases(`
			I think of {x} / I sing for {x} / I dance with {x} / I write to {x} / I miss {x} / I talk to {x} / I wave to {x} /
			I learned from {x} / I walked with {x} / I'd wait for {x} / I hear {x} laughing / I see {x} smiling / I remember {x} /
			I kept a chair for {x} / They ask me about {x} / {x} stood waiting / {x} sat beside me / {x} told me stories /
			{x} came to meet me / {x} sang me to sleep / I dream of {x} / I baked a cake for {x} / You sound like {x}`),
		animal: phrases(`
			I call for {x} / I run with {x} / I look for {x} / I whistle for {x} / I talk to {x} / I hear {x} coming / I see {x} playing /
			I saved a place for {x} / You laugh at {x} / {x} came running / {x} went hunting /  {x} sat watching /
			{x} followed me / I'd cross the world for {x} / I wait for {x} / I think of {x} / I remember {x} / I made a home for {x}`),
		place: phrases(`
			I come back to {x} / I dream about {x} / I sing of {x} / I think of {x} / I see {x} shining / I hear {x} calling /
			I walked through {x} / We looked for {x} / They tell me of {x} / I miss {x} / I never leave {x} / I draw a map of {x} /  {x} was calling / We talk about {x} / I remember {x} / I'm on my way to {x}`),
		time: phrases(`
			I wait for {x} / I sing about {x} / I dream of {x} / I smell {x} coming / I remember {x} / We live for {x} /
			I feel {x} coming / We drank to {x} / I think of {x} / We talk about {x} / {x} came early / {x} went too fast /
			I waited all year for {x} / I write about {x} / I counted the days to {x}`),
		thing: phrases(`
			I think of {x} / I dream about {x} / I sing about {x} / I talk about {x} / Tell me of {x} / I remember {x} /
			I still believe in {x} / I'm looking for {x} /  I come back to {x} / 
			I hold on to {x} /   I miss {x} /  I can't forget {x} /
			They sing about {x} / We laughed about {x} / I write about {x} /  You told me of {x} /
			Nobody talks of {x} / I keep on thinking of {x}`),
		doing: phrases(`
			I dream of {x} / I think about {x} / I'm good at {x} / There's nothing like {x} / We talk about {x} / I never tire of {x} /
			You caught me {x} /  They sing of {x} / I wake up and think of {x} / We laughed about {x}`),
	},
	somebody: /^(?:I|You|We|They|Somebody|My (?:mother|father)|A stranger)\b(?!\W(?:phone))/,
	calls: phrases("Oh {v}, I call you / {v}, I hear you / {v}, I'm coming"),
	themes: {
		love: theme(
			"the heartbeat / a kiss / the promise / the valentine / the whisper",
			"You took my number / I learned your heartbeat / We kissed in slow time / I wrote you love notes / You wore my ring",
			"You hold me closer / I feel your heartbeat / You whisper my name / We sway together / I trace your freckles",
			`   ~in the way you move /
			~with nothing to prove / ~with a [sudden|stolen|goodbye|tender] kiss / on a night like this`,
		),
		rain: theme(
			"the rain / the umbrella / the thunder / the storm",
			"We ran for cover / The gutters thundered / You shook the raindrops / I got caught without a coat",
			"The gutters whisper / The clouds are leaning / My socks are soaking / We share one umbrella",
			`in the pouring rain / on the window pane / where the umbrellas bloom / under a heavy sky /
			till the streets are dry / in the storm outside / ~with nowhere to hide`,
		),
		sea: theme(
			"the ocean / the harbor / the lighthouse / the tide / the sail",
			"We left the harbor / The foghorn sounded / You waved from the pier / We hauled the anchor / I learned my knots",
			"The gulls are crying / The waves keep talking / The nets are drying / I smell the seaweed / The mast is creaking",
			`on the [rising|falling|morning|silver] tide / on the other side / ~with the sails spread wide /  with the gulls in the air / by the harbor light`,
		),
		night: theme(
			"the neon / midnight / the streetlight / the skyline / the shadow",
			"The clubs were closing / We missed the last train / You burned like neon / We took the long way",
			"The neon's humming / The streets are breathing / A siren passes / The night bus rattles / We cruise in silence",
			`down the neon street / where the shadows meet / in the midnight hour / from the [distant|crooked|highest] tower / under city lights /
			on electric nights / on the boulevard / ~in a [borrowed|silver|rusty] car / outside the bar`,
		),
		road: theme(
			"the highway / the horizon / the map / the journey",
			"I filled the tank up / We slept in motels / You drew the route lines / I left a note there / We crossed the state line",
			"The engine's humming / The miles keep rolling / I chase the white lines / The tires are singing / You read the map wrong",
			`on the open road / ~with a heavy load / ~for a thousand miles / past the old turnstiles / past the county line /
			past the city sign / ~with the windows down / ~to the next big town`,
		),
		space: theme(
			"the stars / the satellite / the moonlight / the comet / the galaxy",
			"We named a comet / I lost the signal / You mapped the craters / We left the launch pad",
			"The planets whisper / I float in silence / My oxygen's ticking / The stars are humming / I read the dials",
			`among the stars / ~on the road to Mars / ~in a satellite / ~at the speed of light / in zero gravity / through the galaxy /
			past the Milky Way / where the comets play`,
		),
		nature: theme(
			"the river / the mountain / the meadow / the forest / the wildflower",
			"We climbed the hillside / I picked you berries / The fox was watching / We slept on moss beds",
			"The river's talking / The leaves are turning / An owl is calling / The brook runs faster / I know the footpath",
			`by the river bend / where the meadows end / in the [silver|darkening|quiet|winter] wood / where the old oak stood / up the mountain side /
			where the foxes hide / in fields of gold / in the evening cold`,
		),
		party: theme(
			"the rhythm / the dance floor / the speaker / the summer night / the bassline",
			"We danced on tables / The speakers rattled / You stole the spotlight / We lost our voices",
			"The floor is shaking / The bass keeps pumping / We dance in circles / The lights are flashing / They know our names",
			`on the dancing floor / as they shout for more / ~with hands held high / till the stars say goodbye / to the [distant|restless|steady|rolling] drum /
			till the morning comes / in the strobing light / for the rest of the night`,
		),
		battle: theme(
			"the banner / the thunder / the sword / the dragon / the kingdom",
			"We rode at daybreak / The horns were blowing / I raised my banner / The gates were falling",
			"The drums are rolling / The towers tremble / Our shields are shining / The ravens circle / We hold the bridgehead",
			`~with a [silver|shining|broken|heavy] sword / ~with a battle roar / where the banners fly / where the heroes die /  ~for the king and crown / till the walls come down`,
		),
		winter: theme(
			"the snowfall / the fireside / winter / the candle / the frost",
			"The snow fell softly / We built a snowman / I lit the candles / You knit me mittens",
			"The frost is painting / The chimney's smoking / The bells are ringing / My breath turns silver",
			`in the drifting snow / by the ember glow / through the frosted glass / as the sleighbells pass / by the candlelight / on a winter night`,
		),
		sleep: theme(
			"the pillow / the moonbeam / the cradle / the lullaby / the teddy bear",
			"The sandman whispered / I sang it softly / The cradle rocked us / You closed your eyes",
			"The moon is yawning / The stars are watching / The house is quiet / Your breath grows slower",
			`in your little bed / by your sleepy head / till the morning light / ~safe and warm tonight / ~under blankets of wool /
			while the moon is full / under the stars`,
		),
		summer: theme(
			"the sunlight / the lemonade / the barefoot days / the swimming hole / July",
			"We swam till sundown / I sold lemonade / You burned your shoulders / We camped on rooftops",
			"The ice cream's melting / The radio's blasting / The grass is growing / Our towels are drying / The porch swing's creaking",
			`in the summer sun / till the day is done / ~with sand on bare toes / as the warm wind blows / on a beach somewhere /  by the swimming pool / far away from school`,
		),
		machine: theme(
			"the signal / the static / the engine / the machine",
			"I lost connection / They changed my setting / You read my source code / The servers shut down",
			"The screens are glowing / My gears are turning / The fans keep spinning / I run the program / The lights blink amber",
			`through the static hum / to the factory drum / ~in binary code / ~in overload /
			on the assembly line / ~by grand design`,
		),
		memory: theme(
			"the photograph / yesterday / the letter / the attic / the melody",
			"We shelled the green beans / You told me stories / The clock chimed seven / I wore your slippers / We baked on Sundays",
			"Your photo's fading / I keep your letters / The cupboard smells of you / I find your glasses",
			`  in the entrance hall / on the bedroom wall /
			from an older time / ~in a nursery rhyme`,
		),
		city: theme(
			"the subway / the rooftop / the skyline / the streetlights",
			"I missed the subway / We shared a taxi / You lived above me / The crowd dispersed",
			"The trams are squealing / The cranes are turning / The pigeons gather / A street band's playing / The traffic's humming",
			`~on the subway train / in the passing lane / on the [crooked|neighbour's] roof /  by the corner store / on the second floor /
			in the traffic flow / from the bars below`,
		),
		animal: theme(
			"the paw prints / the old leash / the tennis ball",
			"You chewed my slippers / We raced the squirrels / You stole my dinner / I found you shaking",
			"You wag your tail now / The leash is hanging / You steal my pillow / I hear you scratching",
			`on the garden wall / at the end of the hall / under the chair /  in a patch of sun`,
		),
		cat: theme(
			"the old sofa / the window sill / the ball of yarn",
			"You knocked my cup down / You slept on my homework / I found you in a box",
			"You purr like engines / You stalk the shadows / You own the sofa / I hear you scratching",
			`on the garden wall / in the middle of the hall / in a patch of sun / ~with the yarn undone / in your velvet fur / ~with a sleepy purr`,
		),
		work: theme(
			"the alarm clock / Monday / the deadline / the boss",
			"I missed my lunch break / The teacher frowned / I faked a fever / They cut my hours",
			"The clock is crawling / The boss is shouting / My desk is burning / The bell is ringing / I fake my answers",
			`in the back of the class / ~with no hall pass / at half past eight / ten minutes late /  
			from nine to five `,
		),
		table: theme(
			"the bottle / the coffee / the kitchen / the glass",
			"You poured another / We shared a platter / I spilled the sugar / They raised their glasses",
			"The cups are steaming / The pans are singing / I pour another / We clink our glasses / You stir it slowly",
			`~over one more cup / till the sun comes up / on the table top / ~till the last sweet drop / in the kitchen light / ~with one more bite`,
		),
		friends: theme(
			"the old gang / the toast / the stories / the laughter",
			"We shared our last coin / You had my back then / We swore on rooftops / You knew my secrets",
			"You know me better / We share the last chair / Our jokes get older / You still say my nickname",
			`~through thick and thin / ~with a crooked grin / ~side by side / ~along for the ride / till the bitter end / round the final bend`,
		),
		autumn: theme(
			"the leaves / October / the harvest",
			"The leaves were falling / We picked the apples / You raked the garden / The swallows left us",
			"The leaves are falling / The fields are empty / I smell the woodsmoke / The wind is turning",
			`in the falling leaves / ~with rolled-down sleeves / in the harvest light / on a windy night / in an orchard row / in the afterglow`,
		),
	},
	hooks: phrases(`
		{h} / {h}, {h} / Oh, {h} / Oh, oh, {h} / {h}, over and over / {h}, all night long / {h}, {h}, oh / Once again, {h} /
		Sing with me: {h} / {h}, hear me calling / One more time: {h}`),
	nounHooks: phrases(`
		All I want is {h} / This is {h} / I believe in {h} / Here's to {h} / I sing for {h} / Nothing but {h} / Bring me back {h} /
		Here we go, {h} / I'm coming for {h} / Don't forget {h}`),
	joiners: phrases("and"),
	longer: 0,
	commands: /^(give|take|let|put|come|don't|look|watch|make|raise|hear)\b/,
	placesFirst: true,
	kinds: {
		doing:
			/^(?!(?:wedding|evening|morning|spring|king|ring|string|thing|ceiling|building|lightning|nothing|something|everything|sibling|darling)\b)\p{Ll}+ing( |$)(?!room|pool|song)/u,
		person:
			/\b(mother|father|mom|mum|dad|grand\p{L}+|granny|grandma|grandpa|sister|brother|son|daughter|wife|husband|girl|boy|man|woman|friends?|lovers?|keepers?|drivers?|dancers?|dreamers?|fishermen|baby \p{Lu}\p{L}+|baby|child|children|teacher|neighbou?rs?|king|queen|pirates?|sailors?|knights?|boss|president|aunt|uncle|cousin|family|people|stranger|ghosts?|robots?|astronauts?|cowboys?|soldiers?|witch|villain|hero)$/iu,
		animal:
			/\b(dogs?|pup\p{L}*|cats?|kittens?|horses?|birds?|dragons?|wolf|wolves|fox|bears?|mouse|goat|cow|whale|hamsters?|rabbit|frog|butterfly|bees?)\b/u,
		place:
			/\b(sea|ocean|beach|city|town|village|river|mountains?|forest|desert|harbou?r|lighthouse|house|home|street|road|bar|garden|island|sky|moon|space|school|bridge|station|room|rooftop|train|ship|church|castle|tavern|coast|country)$/u,
		time: /\b(summer|winter|autumn|spring|fall|night|evening|morning|day|monday|tuesday|friday|saturday|sunday|christmas|halloween|new year.*|weekend|birthday|rain|snow|storm|sunrise|sunset|midnight|season|youth|childhood)$/u,
	},
	determine: (before, words) => {
		const last = before.at(-1) ?? "";
		if (owners.test(last)) return { full: `${last} ${words}`, bare: words };
		return articles.test(last) ? { full: `the ${words}`, bare: words } : { full: words, bare: words };
	},
	smooth: (line) => line.replace(/\b([Aa]) (?=[aeiou])/g, "$1n "),
};
