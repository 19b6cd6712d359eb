import { formatNumber } from '#fields/formats/format-number.ts'
import { Button, IconListCheck, Status } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import content from '../content/content.module.css'
import type { CardProps } from '../registry.tsx'

/** What has become of the rows of an import: how many are good, faulty and written, and where they are seen. */
export const Card = ({ node }: CardProps) => {
  const say = useSay('cards')
  const { data, recordKey, inputs, model } = useCard()
  if (recordKey === null) return null
  const counts = (['validCount', 'errorCount', 'createdCount'] as const).flatMap(name => {
    const value = data[name]
    return typeof value === 'number' ? [{ name, value }] : []
  })
  const labelOf = (name: string) => model.fields.find(field => field.name === name)?.label ?? name
  return (
    <CardFrame node={node}>
      {counts.length === 0 ? (
        <p className="second">{say('blocks.notYet')}</p>
      ) : (
        <>
          <dl className={content.kpis}>
            {counts.map(({ name, value }) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                <dd>{formatNumber(value, inputs.locale, { decimals: 0 })}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Status meaning={data.errorCount ? 'error' : 'success'}>
              {say(data.errorCount ? 'blocks.faulty' : 'blocks.good')}
            </Status>
          </p>
          <p>
            <Button
              icon={IconListCheck}
              href={`/import/${encodeURIComponent(String(data.registration ?? recordKey))}/steps`}
            >
              {say('blocks.look')}
            </Button>
          </p>
        </>
      )}
    </CardFrame>
  )
}
