/** A name as one text in its parts, for the letters of an avatar. */
export const namesOf = (
  name: string,
): { readonly firstName: string; readonly lastName: string; readonly username: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.at(-1) ?? '', username: firstName };
};
