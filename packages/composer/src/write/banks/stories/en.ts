import { tellAll } from "./tell.ts";

export const englishStories = tellAll({
	any: [
		"We left before the town was up / And shared the last of one tin cup / We lost our way, the light ran low / You asked a stranger where to go / And now I know it wasn't far / The road led back to where we are",
		"I wrote a letter, page by page / And kept it hidden for an age / You found it lying on the floor / And read it, leaning on the door / You said the words I could not say / And something changed in us that day",
		"I sat alone and watched the crowd / You laughed at something, far too loud / You asked me if the seat was free / And turned your chair to talk to me / They stack the chairs, we do not go / There's so much more we want to know",
		"I took an old guitar one day / And did not know a chord to play / You showed me three, I learned them slow / And broke a string on the first go / I play them still, I play them all / And someone hums behind the wall",
		"We put a seed into the ground / And built a little fence around / It would not grow, I nearly quit / And still you went and watered it / Today it reaches for the sun / And everything has just begun",
		"The last bus left, we saw it go / We ran for it, but far too slow / You said: let's walk, it isn't far / And sang out loud to every car / We miss the bus on purpose now / The road still gets us home somehow",
		"A rusty bike stood by the wall / It had no bell, no brakes at all / You fixed the chain, I fixed the seat / And painted both my hands and feet / It rattles still, it squeaks, it sings / And down the hill it feels like wings",
		"I found a photo in a book / And stopped a while to have a look / You told me who was who back then / And everyone came back again / It's hanging now above the stair / I nod each time I see it there",
		"We stood beside the railway track / You said you'd write, I said: come back / The train pulled out, you waved, I ran / As far as any runner can / The board says ten, the board says late / Today I do not mind the wait",
		"I never knew who lived next door / Just footsteps on the upper floor / You knocked one day, you'd lost your key / And stayed for soup, and stayed for tea / Now I put out a second plate / You knock each evening, sharp at eight",
		"I had an umbrella, bent and old / You had no coat, and it was cold / The wind came by and turned it round / And left it spinning on the ground / We're soaked, from collar down to shoe / And no sun beats this rain with you",
		"We carried boxes, row on row / For little pay, and hours went slow / You made a drum of every crate / And no one cared that it was late / The money's gone, I don't know where / But I still drum on every chair",
		"The rooms were empty, white and bare / We had one lamp, a bed, a chair / You spread a blanket on the floor / And wrote our names up on the door / The walls are full now, shelf by shelf / The house is humming to itself",
	],
	bright: [
		"Nobody knew us when we came / By midnight they all knew our name / Somebody asked us for a song / You took my hand and sang along / Now all the doors are open wide / And everyone is dancing outside",
		"The day went wrong from the first bell / I burned the toast, I tripped and fell / You came around to help me bake / And dropped the flour on the cake / We laugh so hard the windows shake / No better mess for us to make",
		"The radio was on down low / We stirred the soup up, nice and slow / You turned it up, you took my hand / And spoons and pans became the band / The soup boils over, no one cares / We waltz between the kitchen chairs",
		"You bet me I would never dare / To wear a saucepan on the square / I put it on and took a bow / And people clapped, I don't know how / You lost the bet, so here you stand / And wear a pot too, spoon in hand",
		"A dog ran off and took my shoe / I chased it, and then so did you / It led us twice around the park / And would not give it up till dark / It sleeps today across our feet / And gets the odd old shoe to eat",
	],
	dark: [
		"You packed your things without a sound / And left the key where it was found / I heard your steps go down the stair / And told myself I didn't care / I leave a light on, just in case / And every crowd has got your face",
		"We said too much, we said it wrong / The silence after was too long / I picked the phone up, put it down / And walked all evening round the town / I'd take it back, I'd tell you so / But you are gone, and now I know",
		"The house we grew up in was sold / The stairs were worn, the pipes were old / I walked once more from room to room / And found a button and a broom / Strange curtains fill the window frame / And I walk past it all the same",
		"We were the loudest on the bus / And nobody was close as us / One took a job, one moved away / I had so much I meant to say / The bus still stops, the kids get on / And I look up, and we are gone",
		"I held two tickets at the gate / And told myself that you were late / The lights went down, they closed the door / I knew it then, and knew before / I keep the tickets, yours and mine / The seats are still in row B, nine",
	],
	sleep: [
		"The day was long, the day was wide / The toys are sleeping side by side / The moon climbed up without a sound / And lays its silver all around / Tomorrow waits behind the hill / So close your eyes now and lie still",
		"The little train has come to rest / The bird is back inside its nest / The wind went round and shut the door / And left its shoes there on the floor / Now even stars begin to yawn / I'm here with you until the dawn",
		"We read the book, we sang the song / The bear has listened all along / A sheep jumped over, then came three / And one lay down beside your knee / The lamp is out, the night is deep / I count for you, and you can sleep",
	],
	foe: [
		"The alarm went off, I stayed in bed / And pulled the covers over my head / They called my name, they raised their voice / I told them: this is my own choice / I leave it all there on the floor / And walk out singing through the door",
		"They sent a form, they sent it twice / They sent a bill, they named a price / I made a plane of every sheet / And flew them out above the street / Now all the sky is paper wings / And down below the whole block sings",
		"They put a sign up by the gate: / Keep quiet, stand in line and wait / I took a brush, I took some red / And wrote my name on it instead / Now there's a drum, a crowd, a shout / And no one's left to keep us out",
	],
});
