import { useMemo, useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Button, EmptyState, ErrorState, IconListCheck, IconUser, Segmented, Skeleton } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useInputContext } from '../../cards/input-context.ts'
import {
  notifyDone,
  notifyError,
  type SpecialScreenProps,
  useFieldContext,
  useSay,
} from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { LetterTable } from './letter-table.tsx'
import styles from './lettering.module.css'
import { accountKey, balanceOf, type LetterLine, useLettering, useLetterLines } from './lettering-data.ts'

interface HandProps {
  chosen: readonly LetterLine[]
  isLettered: boolean
  onDone: () => void
}

/** What the chosen lines come to, and what can be done with them. */
const Hand = ({ chosen, isLettered, onDone }: HandProps) => {
  const t = useSay('reports')
  const { locale } = useFieldContext()
  const lettering = useLettering(isLettered ? 'take' : 'give')
  const isOneAccount = new Set(chosen.map(accountKey)).size === 1
  const balance = isOneAccount ? balanceOf(chosen) : null
  const isSound = isLettered || (chosen.length > 1 && balance === 0)
  const run = () =>
    lettering
      .mutateAsync(chosen.map(line => line.registration))
      .then(answer => {
        notifyDone(answer.letter ? t('letters.given', { letter: answer.letter }) : t('letters.taken'))
        onDone()
      })
      .catch(notifyError)
  return (
    <footer className={styles.hand}>
      <span role="status">
        {chosen.length === 0
          ? t('letters.choose')
          : balance === null
            ? t('letters.oneAccount')
            : t('letters.comesTo', {
                amount: `${amountText(balance, chosen[0]!.currency, locale)} ${chosen[0]!.currency}`,
              })}
      </span>
      <Button
        {...(isLettered ? {} : { kind: 'primary' as const })}
        busy={lettering.isPending}
        disabled={chosen.length === 0 || !isSound}
        onClick={() => void run()}
      >
        {t(isLettered ? 'letters.take' : 'letters.give')}
      </Button>
    </footer>
  )
}

interface LinesProps {
  person: string
  isLettered: boolean
}

const Lines = ({ person, isLettered }: LinesProps) => {
  const t = useSay('reports')
  const lines = useLetterLines(person, isLettered)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(
    () => (lines.data ?? []).filter(line => picked.has(line.registration)),
    [lines.data, picked],
  )
  if (lines.error)
    return (
      <ErrorState
        title={t('books.failed')}
        actions={<Button onClick={() => void lines.refetch()}>{t('books.tryAgain')}</Button>}
      >
        {lines.error.message}
      </ErrorState>
    )
  if (!lines.data) return <Skeleton height={320} />
  if (lines.data.length === 0)
    return (
      <EmptyState
        centred
        icon={IconListCheck}
        title={t(isLettered ? 'letters.noneLettered' : 'letters.noneOpen')}
      />
    )
  const toggle = (line: LetterLine) => {
    // A letter is taken away from all that bear it.
    const own = isLettered
      ? lines.data.filter(one => one.letter === line.letter && accountKey(one) === accountKey(line))
      : [line]
    const next = new Set(picked)
    for (const { registration } of own)
      if (picked.has(line.registration)) next.delete(registration)
      else next.add(registration)
    setPicked(next)
  }
  return (
    <>
      <LetterTable lines={lines.data} picked={picked} onToggle={toggle} isLettered={isLettered} />
      <Hand chosen={chosen} isLettered={isLettered} onDone={() => setPicked(new Set())} />
    </>
  )
}

/** Lines of a person's accounts that belong together get a letter, or lose it. */
export const Lettering = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('reports')
  const inputs = useInputContext()
  const person = query.person || null
  const isLettered = query.show === 'lettered'
  const ask = (change: Record<string, string>) =>
    onQuery(Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value !== '')), {
      replace: true,
    })
  return (
    <ToolScreen
      fills
      title={t('letters.title')}
      tools={
        <div className={styles.tools}>
          <div className={styles.person}>
            <FieldInput
              field={{ name: 'person', kind: 'reference', to: 'person', label: t('column.person') }}
              value={person}
              context={inputs}
              mode="form"
              shell={{ label: t('column.person') }}
              onChange={next => ask({ person: (next as string | null) ?? '' })}
            />
          </div>
          <Segmented
            label={t('letters.show')}
            value={isLettered ? 'lettered' : 'open'}
            options={[
              { value: 'open', label: t('letters.open') },
              { value: 'lettered', label: t('letters.lettered') },
            ]}
            onChange={show => ask({ show: show === 'open' ? '' : show })}
          />
        </div>
      }
    >
      {person ? (
        <Lines key={`${person} ${isLettered}`} person={person} isLettered={isLettered} />
      ) : (
        <EmptyState centred within icon={IconUser} title={t('letters.whose')}>
          {t('letters.whoseText')}
        </EmptyState>
      )}
    </ToolScreen>
  )
}
