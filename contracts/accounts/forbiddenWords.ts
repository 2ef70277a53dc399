const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Words refused only as whole words, because others contain them (Dickson, Nazir, Analisa). */
export const WORDS = list(`
  anal anus arse ass bombo boob bumbo coolie cum cunt fag hitler homo naked nazi paki penis porn rape
  rapist sex shit slut spastic sperm tit twat ugly wank
`);

/** Words refused in usernames only, because they are family names too. */
export const USERNAME_WORDS = list(`
  cock dick dunce dutty dyke fuk gunman hoe kys moron negro nude phuk prick raas rass shotta thot
`);

/** Parts that no word contains, anywhere in it: English first, then Patois, then other apps. */
export const FRAGMENTS = list(`
  arsehole asshole bastard biatch bitch blowjob bullshit cocksuck cumslut dickhead dickpic dickrid
  dicksuck dildo faggot fck fcuk fuck fukoff fukyou fvck idiot jackass jerkoff killyou motherfu nigga nigger
  orgasm pedophile paedophile phuck pornhub pussy retard sexy shithead slutty stupid suckit suckmy suicide titties
  vagina wanker whore
  battybwoy battyboi battyboy battyhole battyman bloodclat bloodclot bludclat bludclot bombaclat
  bombaclot bombarass bomboclat bomboclot bomborass bumbaclat bumbaclot bumbarass bumboclat bumboclot
  bumborass chichiman claat gayboy gaybwoy pumpum punani punany rassclat rassclot raasclat raasclot sketel skettel
  discord instagram onlyfans snapchat tiktok whatsapp
`);

/** Words that are refused inside a word if only everyday words stand around them: "bigdick". */
export const JOINED_WORDS = list(`
  anal arse ass boob boobs cock cocks coolie cum cunt dick dicks fag gay homo naked negro nude nudes
  penis porn prick rape sex shit slut sluts sperm tit tits twat wank
`);

/** Everyday words that children join to a bad one; no family name ends with them. */
export const EVERYDAY_WORDS = list(`
  and are bad bang big black boy boys bwoy chat dirty dumb eat face fan fat for free fuk gal girl girls give
  god hard have her hi his hole hot i is it just kick kill king kiss lick lil little love lover loves me my need nice no
  of off pic pics pink play pum queen red ride send sexy slave so some star stink suck sucker sucks
  super tape that the this time toy u uh up ur video wants want watch wet white wid with yo you your yu yuh
`);

/** Names of those who run Mahoe: a child who has one would be believed. */
export const RESERVED = list(`
  admin administrator mahoe moderator moderators moderation modarator moderater moderateor
`);

/** Words that contain a reserved one. */
export const UNRESERVED = list(`badminton`);

/** Words that are reserved in usernames only, as whole words. */
export const RESERVED_USERNAME_WORDS = list(`
  counsellor headmaster headmistress headteacher helpdesk mod mods official police principal
  safeguarding staff support sysadmin system teacher teachers webmaster
`);
