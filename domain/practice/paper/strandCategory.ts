/** Categories of the curriculum behind the strands of papers that have names of their own. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Story: 'Comprehension',
  Information: 'Comprehension',
  Poem: 'Comprehension',
  Notice: 'Comprehension',
  Vocabulary: 'Word Recognition and Vocabulary',
  'Writing craft': 'Writing',
  'Research skills': 'Research and Study Skills',
  'Living things': 'Living Things and Life Processes',
  Inquiry: 'Scientific Inquiry',
  Heritage: 'Our Common Heritage',
  'Physical environment': 'The Physical Environment',
  'Interdependence and sustainability': 'Diversity, Interdependence and Sustainability',
};

/** Returns the category of the curriculum with the questions of a strand, in small letters. */
export const categoryOf = (strand: string): string => (CATEGORIES[strand] ?? strand).toLowerCase();

/** Returns true if a category of the curriculum has the questions of a strand. */
export const isCategoryOf = (category: string, strand: string): boolean =>
  category.toLowerCase() === categoryOf(strand);
