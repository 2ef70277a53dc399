import ts from 'typescript';

/** Verbs of test titles, in their plain form. A title with a verb that is missing here adds it. */
const VERBS =
  `  accept act add adjust admit adopt affect agree allow announce answer appear append apply approve
   arrive ask assign average balance beat become begin belong blend block bound brake break bring build
   cache call cancel carry cast catch cause change charge check cheer choose claim clear click close
   combine come commit compare complete compose compute confirm connect contain continue copy correct
   correlate cost count cover crash create credit cut decide declare decode default delay delete depend
   describe deserve destroy detect die differ disagree disappear disconnect discriminate dismiss
   displace divide do double download draw drop duplicate earn edit empty encode end enter equal erase
   evict exclude exist exit expect expire explain export extend fade fail fall fetch fill find finish
   fire fit fold follow forbid forget free freeze fulfil gain get give go grant group grow guess hang
   happen hash have hear help hide hit hold identify ignore import include install invite issue join
   judge keep kill know label lack lag land last lead learn leave lend lengthen let lie lift like limit
   link list load lock log look lose lower make map mark master match matter may mean measure meet
   mention merge mislead miss move multiply name narrow need notice obey occur offer open outlast outlive
   overlap own park parse pass pause pay pick pin plan play plot point practise predict prefer present
   press prevent print produce progress promise propose prove pull push put qualify quote raise rank
   reach react read rebuild receive recognise recommend recompute record recover redeem reduce refer
   refetch refuse register regroup reject release reload remain remember remove renew repair repeat
   replace reply report request reserve respond rest restart restore resume retire retry return reveal
   reverse review revise reword round run sample save say scale score search see seed sell send serve
   set settle share shorten show shrink shuffle sign simplify sink sit skip sleep solve sort sound speak
   spend split stand start state stay step stick stop store submit subscribe succeed suffice suggest
   survive suspend swap take teach tell test tick tie tighten total touch train trim trust try turn type
   undo unlock unpack unsubscribe update upgrade use validate vary violate wait wake walk want warm warn
   weaken weigh win withdraw work write yield`.split(/\s+/);

const IRREGULAR =
  `is are was were be am has have had does do did can cannot could may might must will would should went
   came gave got made said can’t won’t don’t doesn’t isn’t aren’t`.split(/\s+/);

const FORMS: ReadonlySet<string> = new Set([
  ...IRREGULAR,
  ...VERBS.flatMap((verb) => [verb, `${verb}s`, `${verb}es`, verb.replace(/y$/, 'ies')]),
]);

/** Openings that leave a title without a subject, wherever it stands. */
const HEADLESS = /^(who|whoever|whose|whom|what|whatever|whether)\b/i;

/** Openings, and verbs that are no nouns, that need a group with the subject before them. */
const NEEDS_SUBJECT =
  /^(of|by|where|it|they|is|are|has|have|does|do|can|cannot|may|must|will|adds|allows|asks|becomes|begins|belongs|brings|changes with|closes|comes|creates|deletes|earns|finds|gets|gives|goes|grows|hides|keeps|knows|lets|loses|makes|moves|needs|refuses|rejects|removes|says|sees|sends|serves|takes|tells|waits|writes)\b/i;

/** A title that a table fills in: the verb may be in the table. */
const FILLED = /%s|\$/;

/** A test with the titles of its groups, outermost first, and its own as the last. */
export interface TestTitle {
  readonly position: number;
  readonly titles: readonly string[];
}

/** Finds what keeps a test's title from being a sentence. A title goes on from those of its groups. */
export const titleProblem = ({ titles }: TestTitle): string | undefined => {
  const sentence = titles.join(' ');
  const opening =
    titles.map((title) => HEADLESS.exec(title)?.[0]).find((found) => found !== undefined) ??
    NEEDS_SUBJECT.exec(sentence)?.[0];
  if (opening !== undefined) return `opens with "${opening}": begin with the subject`;
  const words = sentence.toLowerCase().match(/[a-z’-]+/g) ?? [];
  return FILLED.test(sentence) || words.some((word) => FORMS.has(word)) ? undefined : 'has no verb';
};

/** Lists the tests of a file with their titles. */
export const listTestTitles = (source: ts.SourceFile): TestTitle[] => {
  const found: TestTitle[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? readTestCall(node) : undefined;
    const titles = call ? [...groups, call.title] : groups;
    if (call && !call.isGroup) found.push({ position: call.position, titles });
    ts.forEachChild(node, (child) => visit(child, titles));
  };
  visit(source, []);
  return found;
};

const readTestCall = (
  call: ts.CallExpression,
): { title: string; position: number; isGroup: boolean } | undefined => {
  const name = calleeName(call.expression);
  const [title, body] = call.arguments;
  if (!/^(test|it|describe\w*)$/.test(name) || !title || !body) return undefined;
  if (!ts.isStringLiteralLike(title) && !ts.isTemplateExpression(title)) return undefined;
  return {
    title: ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1),
    position: title.getStart(),
    isGroup: name.startsWith('describe'),
  };
};

/** The function behind `test.each(rows)('title', …)` and its like. */
const calleeName = (callee: ts.Expression): string => {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return calleeName(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? calleeName(callee.tag) : '';
};
