import { useGetIdentity } from 'react-admin';
import { Navigate } from 'react-router';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';

/** The activity log, narrowed to what the signed-in administrator did. */
export const MyActivityPage = () => {
  const { identity } = useGetIdentity();
  if (!identity) return <SkeletonLines what="your activity" />;
  const filter = JSON.stringify({ actorId: identity.id });
  return <Navigate to={`/activity?filter=${encodeURIComponent(filter)}`} replace />;
};
