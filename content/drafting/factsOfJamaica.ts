/** Subjects whose texts tell stories with places and money, and no facts of them. */
const NUMERATE: readonly number[] = [1, 5];

/** Facts somebody could look up: of places, people and offices here. Made-up shoppers are none. */
const OF_JAMAICA =
  /\b(?:Jamaica\w*|Caribbean|CARICOM|Kingston|Montego Bay|Spanish Town|Port Royal|Portland|Trelawny|Manchester|Clarendon|Hanover|Westmoreland|Surrey|Middlesex|Cornwall|Blue Mountains?|St\.? (?:Andrew|Ann|Catherine|Elizabeth|James|Mary|Thomas)|Maroons?|Ta[ií]nos?|Arawaks?|Garvey|Bogle|Sharpe|Bustamante|Manley|Nanny|Prime Minister|Governor.General|Parliament|national (?:hero|anthem|flag|fruit|flower|tree|bird|dish))\b/i;

/** Whether a text of a subject says what somebody would look up: it needs a source. */
export const statesFacts = (text: string, subjectId: number): boolean =>
  !NUMERATE.includes(subjectId) && OF_JAMAICA.test(text);
