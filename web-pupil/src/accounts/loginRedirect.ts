/** The sign-in page, with the way back to where somebody wanted to be. */
export const loginUrl = ({ pathname, search, hash }: URL | Location): string => {
  const wanted = `${pathname}${search}${hash}`;
  return wanted === '/' ? '/login' : `/login?next=${encodeURIComponent(wanted)}`;
};

/** The address that `next` asks for, if it is one of ours; the home page otherwise. */
export const redirectTarget = (next: string | null, origin: string): string => {
  if (!next?.startsWith('/')) return '/';
  try {
    const { href, origin: whose } = new URL(next, origin);
    return whose === origin ? href : '/';
  } catch {
    return '/';
  }
};
