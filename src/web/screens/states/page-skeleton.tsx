import { RecordSkeleton } from '../record/record-skeleton.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

/** A page that is on its way, in the shape that its address promises: the board, a record, else a list. */
export const PageSkeleton = ({ path }: { path: string }) => {
  if (path === '/') return <BoardSkeleton />
  return path.split('/').filter(Boolean).length > 1 ? <RecordSkeleton mode="page" /> : <ListSkeleton />
}
