import {
  PageHead,
  Skeleton,
  SkeletonRows,
  Table,
  TableScroll,
  TBody,
  THead,
  Th,
  ToolRow,
  Tr,
} from '#ui/index.ts'
import { useSay } from '../../shell/use-say.ts'

/** A list that is on its way, in the shape it will have. */
export const ListSkeleton = () => {
  const t = useSay('shell')
  return (
    <>
      <PageHead title="" />
      <ToolRow loading>
        <Skeleton width={200} height={28} />
      </ToolRow>
      <TableScroll>
        <Table label={t('shell.loading')} busy widths={[120, 140, undefined, 180, 120]}>
          <THead>
            <Tr>
              {['a', 'b', 'c', 'd', 'e'].map(name => (
                <Th key={name}>
                  <Skeleton width={56} />
                </Th>
              ))}
            </Tr>
          </THead>
          <TBody>
            <SkeletonRows rows={16} columns={['text', 'status', 'text', 'text', 'figure']} />
          </TBody>
        </Table>
      </TableScroll>
    </>
  )
}
