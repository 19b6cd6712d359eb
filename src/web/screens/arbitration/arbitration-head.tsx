import { Button, IconCheck, PageHead, Tabs } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../data/index.ts'
import type { SpecialScreenProps } from '../../shell/index.ts'
import { useCount, type View } from './arbitration-data.ts'
import type { Place } from './place.ts'
import { type Lines, views } from './use-lines.ts'
import { useStatementLine } from './use-place.ts'

interface ArbitrationHeadProps extends Pick<SpecialScreenProps, 'query' | 'onQuery'> {
  lines: Lines
  place: Place
  /** How many lines may be accepted at once; none: it is not offered. */
  acceptable: number
  onAccept: () => void
}

/** How many lines are open, decided today and ignored; the latest statement; and all that is certain, at once. */
export const ArbitrationHead = (props: ArbitrationHeadProps) => {
  const { query, onQuery, lines, place, acceptable, onAccept } = props
  const { view, account } = lines
  const { say, context } = place
  const statement = useStatementLine(place)
  const { data: configuration } = useConfiguration()
  const seesRules = !!configuration && isPermitted(configuration, 'read bankRules')
  const count: Record<View, number | undefined> = {
    open: useCount('open', context.today, account),
    allocated: useCount('allocated', context.today, account),
    ignored: useCount('ignored', context.today, account),
  }
  return (
    <PageHead
      title={say('arbitration.title')}
      tabs={
        <Tabs
          label={say('arbitration.tabs')}
          value={view}
          onChange={next => onQuery({ ...query, view: next, search: '' }, { replace: true })}
          items={views.map(id => ({ id, label: say(`arbitration.${id}`), count: count[id] }))}
        />
      }
      actions={
        <>
          <span className="meta">{statement}</span>
          {seesRules && (
            <a className="link" href="/bank-rules">
              {say('rule.rules')}
            </a>
          )}
          {acceptable > 0 && (
            <Button icon={IconCheck} onClick={onAccept}>
              {say('accept.button', { count: acceptable })}
            </Button>
          )}
        </>
      }
    />
  )
}
