/** Subjects whose texts tell stories with places and money, and no facts of them. */
const NUMERATE_SUBJECTS: readonly number[] = [1, 5];

/** Facts somebody could look up: of places, people and offices here. Made-up shoppers are none. */
const JAMAICAN_NAMES =
  /\b(?:Jamaica\w*|Caribbean|CARICOM|Kingston|Montego Bay|Spanish Town|Port Royal|Portland|Trelawny|Manchester|Clarendon|Hanover|Westmoreland|Surrey|Middlesex|Cornwall|Blue Mountains?|St\.? (?:Andrew|Ann|Catherine|Elizabeth|James|Mary|Thomas)|Maroons?|Ta[ií]nos?|Arawaks?|Garvey|Bogle|Sharpe|Bustamante|Manley|Nanny|Prime Minister|Governor.General|Parliament|national (?:hero|anthem|flag|fruit|flower|tree|bird|dish))\b/i;

/** Returns true if a text of a subject states facts that need a source. */
export const statesJamaicanFacts = (text: string, subjectId: number): boolean =>
  !NUMERATE_SUBJECTS.includes(subjectId) && JAMAICAN_NAMES.test(text);
