const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Words refused only as whole words, because others contain them (Dickson, Nazir, Analisa). */
export const WORDS = list(`
  anal anus arse ass bombo boob bumbo coolie cum cunt fag hitler homo naked nazi paki penis porn rape
  rapist sex shit slut spastic sperm tit twat ugly wank
`);

/** Words refused in usernames only, because they are family names too. */
export const USERNAME_WORDS = list(`
  cock dick dunce dyke hoe kys moron negro nude prick raas rass
`);

/** Parts that no word contains, anywhere in it: English first, then Patois, then other apps. */
export const FRAGMENTS = list(`
  arsehole asshole bastard bitch blowjob bullshit cocksuck dickhead dildo faggot fuck idiot
  jackass killyou motherfu nigga nigger orgasm pedophile paedophile pornhub pussy retard sexy
  shithead slutty stupid suicide vagina wanker whore
  battybwoy battyboy battyman bloodclat bloodclaat bludclat bomboclat bomboclaat bomborass
  bumboclat bumboclaat bumborass chichiman rassclat rassclaat raasclat raasclaat sketel skettel
  discord instagram onlyfans snapchat tiktok whatsapp
`);

/** Names of those who run Mahoe: a child who has one would be believed. */
export const RESERVED = list(`
  admin administrator mahoe moderator moderators moderation
`);

/** Words that are reserved in usernames only, as whole words. */
export const RESERVED_USERNAME_WORDS = list(`
  headteacher helpdesk mod mods official principal staff support sysadmin system teacher
  teachers webmaster
`);
