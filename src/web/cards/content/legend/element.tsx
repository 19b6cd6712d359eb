import { Status, type StatusMeaning } from '#ui/index.ts'
import type { ElementProps } from '../element-place.tsx'

/** What colours and statuses mean. */
export const Element = ({ element }: ElementProps) => {
  const items = (element.props?.items ?? []) as { label: string; meaning?: StatusMeaning }[]
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
