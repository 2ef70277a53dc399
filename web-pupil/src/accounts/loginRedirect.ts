/** The address of the sign-in page; after signing in the user returns to the given address. */
export const loginUrl = ({ pathname, search, hash }: URL | Location): string => {
  const wanted = `${pathname}${search}${hash}`;
  // A reset link works once, so nobody returns to it.
  if (wanted === '/' || pathname === '/reset-password') return '/login';
  return `/login?next=${encodeURIComponent(wanted)}`;
};

/**
 * The address in `next` if it has our origin, else the home page. Protects against open redirects.
 */
export const redirectTarget = (next: string | null, origin: string): string => {
  if (!next?.startsWith('/')) return '/';
  try {
    const { href, origin: whose } = new URL(next, origin);
    return whose === origin ? href : '/';
  } catch {
    return '/';
  }
};
