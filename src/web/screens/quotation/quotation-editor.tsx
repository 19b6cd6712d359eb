import { useMemo, useState } from 'react'
import { fieldAt, flagHolds } from '#model/index.ts'
import { Button, EmptyState, IconCalculator, IconPlus, RecordHead, Status } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { type CardContext, CardProvider } from '../../cards/card-context.tsx'
import { ExplainHost, useExplain } from '../../cards/explain/explain-host.tsx'
import { variablesOf } from '../../cards/field-state.ts'
import { RecordForm } from '../../cards/form/record-form.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { RecordLink } from '../../cards/record-link.tsx'
import { type EntityModel, type RecordData, recordRoute, refreshRecords, request } from '../../data/index.ts'
import {
  LeaveGuard,
  notifyDone,
  notifyError,
  notifyWarning,
  usePage,
  useSay,
  useShell,
  useShortcut,
} from '../../shell/index.ts'
import { Compare } from './compare.tsx'
import type { Compared } from './compare-sentence.ts'
import { firstQuotation } from './first-quotation.ts'
import styles from './quotation.module.css'
import { QuotesStrip } from './quotes-strip.tsx'
import { Results } from './results.tsx'
import { SavedMark } from './saved-mark.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { useQuotations } from './use-quotations.ts'
import { instalmentOf, letterOf, type Quotation, type Rules, termValue, workOut } from './work-out.ts'

/** Terms left, plan right; several quotations beside each other, one of them chosen. */
export const QuotationEditor = (props: {
  owner: RecordData
  ownerModel: EntityModel
  model: EntityModel
  rules: Rules
}) => {
  const { owner, ownerModel, model, rules } = props
  const say = useSay('quotation')
  const shell = useShell()
  const inputs = useInputContext((owner.currency as string | undefined) ?? undefined)
  const [form] = useState(() => new RecordForm(owner))
  const explained = useExplain()
  const agreed = fieldAt(ownerModel, 'financedAmountExclTax')?.readOnly
  const isAgreed = flagHolds(agreed, owner, variablesOf(inputs))
  const canWrite = owner._abilities?.write !== false && !isAgreed
  const context = { today: inputs.today, locale: inputs.locale }
  const work = (quotation: Quotation) => workOut(quotation, rules, context)
  const quotations = useQuotations({
    owner,
    ownerEntity: ownerModel.name,
    model,
    canWrite,
    isSound: one => work(one).problems.length === 0,
    onStale: () => notifyWarning(say('quotation.stale')),
  })
  const { list } = quotations
  const [picked, setPicked] = useState<{ first: string | null; second: string | null }>({
    first: list.find(one => one.status === 'CHOSEN')?._id ?? list[0]?._id ?? null,
    second: null,
  })
  const [isComparing, setComparing] = useState(false)

  const at = (id: string | null, otherwise: number): number => {
    const found = id === null ? -1 : list.findIndex(one => one._id === quotations.idOf(id))
    return found >= 0 ? found : otherwise
  }
  const firstAt = at(picked.first, 0)
  const secondAt = at(picked.second, firstAt === 0 ? 1 : 0)
  const compared = (index: number): Compared | undefined => {
    const quotation = list[index]
    return quotation && { quotation, worked: work(quotation), letter: letterOf(index) }
  }
  const a = compared(firstAt)
  const b = compared(secondAt)
  const title = String(owner.name || owner.registration)
  const back = shell.hrefOf(ownerModel.name, String(owner.registration))
  usePage({
    title: `${title} · ${say('quotation.title')}`,
    crumbs: [
      { label: ownerModel.pluralLabel, href: shell.listHrefOf(ownerModel.name) },
      { label: String(owner.registration), href: back },
      { label: say('quotation.title') },
    ],
  })
  useShortcut('recordSave', () => void quotations.flush(), canWrite)
  useShortcut('recordBack', () => (explained.shown ? false : shell.go(back)))

  const card: CardContext = useMemo(
    () => ({
      model: ownerModel,
      recordKey: String(owner.registration),
      data: owner,
      form,
      mode: 'page',
      canWrite,
      inputs,
      path: `${ownerModel.clientRoute}/quotation`,
      transitions: [],
      problems: new Map(),
      run: () => {},
      explain: explained.open,
      openNav: () => {},
      reload: () => {},
    }),
    [ownerModel, owner, form, canWrite, inputs, explained.open],
  )

  const choose = async () => {
    if (!a) return
    if (!(await quotations.flush())) return
    try {
      const key = quotations.idOf(a.quotation._id)
      await request('POST', await recordRoute('quotation', key, '/transitions/choose'), {
        body: { action: 'DO' },
      })
      notifyDone(say('quotation.chosenNow', { letter: a.letter }))
      await quotations.reread()
      await refreshRecords()
    } catch (error) {
      notifyError(error)
    }
  }
  const start = () => {
    const first = firstQuotation(model, owner, variablesOf(inputs))
    setPicked({ first: quotations.copy({ ...first, _id: '' }), second: null })
  }
  const pick = (id: string) => {
    if (!isComparing) return setPicked({ first: id, second: picked.second })
    if (id === list[firstAt]?._id) return
    setPicked({ first: list[firstAt]?._id ?? null, second: id })
  }
  const party = ownerModel.partyColumns
    .map(column => owner[column.as] as { registration?: string; name?: string } | null | undefined)
    .find(person => person?.registration)
  const status = ownerModel.workflow?.statuses.find(one => one.code === owner.status)
  const label = (quotation: Quotation): string => {
    const worked = work(quotation)
    const payment = instalmentOf(quotation, worked)
    const months = termValue(quotation, worked, 'duration')
    if (payment === null || typeof months !== 'number') return say('quotation.open')
    return say('quotation.quote', {
      months,
      payment: amountText(payment, quotation.currency as string | undefined, inputs.locale),
    })
  }
  const mayChoose = a && canWrite && a.quotation.status === 'DRAFT' && a.worked.rows.length > 0
  return (
    <CardProvider value={card}>
      <div className={styles.screen}>
        <RecordHead
          title={title}
          under={
            <>
              <a className="reg" href={back}>
                {owner.registration}
              </a>
              {party?.registration && (
                <RecordLink entity="person" registration={party.registration}>
                  <bdi>{party.name ?? party.registration}</bdi>
                </RecordLink>
              )}
              {status && <Status meaning={status.meaning}>{status.label}</Status>}
              {typeof owner.productName === 'string' && <span className="muted">{owner.productName}</span>}
            </>
          }
          actions={
            <>
              {canWrite ? (
                <SavedMark save={quotations.save} onRetry={() => void quotations.flush()} />
              ) : (
                <span className="meta">{isAgreed ? say('quotation.locked') : ''}</span>
              )}
              <Button size="m" href={back}>
                {say('quotation.backTo', { name: String(owner.registration) })}
              </Button>
              {mayChoose && (
                <Button size="m" kind="primary" onClick={() => void choose()}>
                  {say('quotation.choose', { letter: a.letter })}
                </Button>
              )}
            </>
          }
        />
        <QuotesStrip
          list={list}
          a={a}
          b={b}
          isComparing={isComparing}
          canWrite={canWrite}
          labelOf={label}
          onPick={pick}
          onCopy={one => {
            const id = quotations.copy(one)
            setPicked(isComparing ? { first: one._id, second: id } : { first: id, second: one._id })
          }}
          onRemove={quotations.remove}
          onCompare={setComparing}
        />
        {!a ? (
          <EmptyState
            centred
            icon={IconCalculator}
            title={say('first.title')}
            actions={
              canWrite && (
                <Button kind="primary" icon={IconPlus} onClick={start}>
                  {say('first.start')}
                </Button>
              )
            }
          >
            {say('first.text')}
          </EmptyState>
        ) : isComparing && b ? (
          <Compare
            model={model}
            a={a}
            b={b}
            onChange={next => quotations.change(next._id, next)}
            readOnly={!canWrite}
          />
        ) : (
          <div className={styles.editor}>
            <TermsPanel
              key={firstAt}
              model={model}
              quotation={a.quotation}
              worked={a.worked}
              onChange={next => quotations.change(next._id, next)}
              readOnly={!canWrite || a.quotation.status === 'SUPERSEDED'}
            />
            <Results quotation={a.quotation} worked={a.worked} model={model} />
          </div>
        )}
      </div>
      <ExplainHost {...explained} />
      <LeaveGuard changes={quotations.isPending ? 1 : 0} />
    </CardProvider>
  )
}
