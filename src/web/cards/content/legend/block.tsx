import { Status, type StatusMeaning } from '#ui/index.ts'
import type { BlockProps } from '../block-place.tsx'

/** What colours and statuses mean. */
export const Block = ({ block }: BlockProps) => {
  const items = (block.props?.items ?? []) as { label: string; meaning?: StatusMeaning }[]
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
      {items.map(item => (
        <Status key={item.label} meaning={item.meaning ?? 'draft'}>
          {item.label}
        </Status>
      ))}
    </p>
  )
}
