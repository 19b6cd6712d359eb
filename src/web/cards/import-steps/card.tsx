import { Button, IconListCheck } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import type { CardProps } from '../registry.tsx'

/** Leads from an import's record to its steps: the columns of a draft, the check, what was written. */
export const Card = ({ node }: CardProps) => {
  const { data, recordKey } = useCard()
  const say = useSay('cards')
  if (recordKey === null || !data.fileName) return null
  const isDraft = data.status === 'DRAFT'
  return (
    <CardFrame node={node}>
      <p className="second">{say(isDraft ? 'importSteps.draft' : 'importSteps.run')}</p>
      <p>
        <Button
          icon={IconListCheck}
          href={`/import/${encodeURIComponent(String(data.registration ?? recordKey))}/steps`}
        >
          {say(isDraft ? 'importSteps.continue' : 'importSteps.look')}
        </Button>
      </p>
    </CardFrame>
  )
}
