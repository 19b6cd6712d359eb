import { useDeferredValue, useMemo, useState } from 'react'
import { fieldAt, flagHolds } from '#model/index.ts'
import { Button, EmptyState, IconCalculator, IconPlus } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { type CardContext, CardProvider, useCard } from '../../cards/card-context.tsx'
import { ExplainHost, useExplain } from '../../cards/explain/explain-host.tsx'
import { variablesOf } from '../../cards/field-state.ts'
import { RecordForm } from '../../cards/form/record-form.ts'
import { useInputContext } from '../../cards/input-context.ts'
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
import { EditorHead } from './editor-head.tsx'
import { firstQuotation } from './first-quotation.ts'
import styles from './quotation.module.css'
import { QuotesStrip } from './quotes-strip.tsx'
import { Results } from './results.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { usePicked } from './use-picked.ts'
import { type Quotations, useQuotations } from './use-quotations.ts'
import { type Quotation, type Rules, termValue, type WorkedQuotation, workOut } from './work-out.ts'

interface QuotationEditorProps {
  owner: RecordData
  ownerModel: EntityModel
  model: EntityModel
  rules: Rules
}

type Work = (quotation: Quotation) => WorkedQuotation
type Explain = CardContext['explain']

/** The record that is quoted for, as cards know one: it is not changed here. */
const useOwnerCard = ({ owner, ownerModel }: QuotationEditorProps, explain: Explain) => {
  const inputs = useInputContext((owner.currency as string | undefined) ?? undefined)
  const [form] = useState(() => new RecordForm(owner))
  const agreed = fieldAt(ownerModel, 'financedAmountExclTax')?.readOnly
  const isAgreed = flagHolds(agreed, owner, variablesOf(inputs))
  const canWrite = owner._abilities?.write !== false && !isAgreed
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
      explain,
      openNav: () => {},
      reload: () => {},
    }),
    [ownerModel, owner, form, canWrite, inputs, explain],
  )
  return { card, isAgreed }
}

/** Makes a quotation the one that the record goes by. It stands first then, under another letter: it is named by its terms. */
const useChoose = (quotations: Quotations, labelOf: (quotation: Quotation) => string) => {
  const say = useSay('quotation')
  return async ({ quotation }: Compared) => {
    if (!(await quotations.flush())) return
    try {
      const key = quotations.idOf(quotation._id)
      await request('POST', await recordRoute('quotation', key, '/transitions/choose'), {
        body: { action: 'DO' },
      })
      notifyDone(say('quotation.chosenNow', { terms: labelOf(quotation) }))
      await quotations.reread()
      await refreshRecords()
    } catch (error) {
      notifyError(error)
    }
  }
}

/** *60 months at 1,254.10*; what is not worked out yet is open. */
const useQuoteLabel = (work: Work, locale: string) => {
  const say = useSay('quotation')
  return (quotation: Quotation): string => {
    const worked = work(quotation)
    const payment = worked.instalment
    const months = termValue(quotation, worked, 'duration')
    if (payment === null || typeof months !== 'number') return say('quotation.open')
    return say('quotation.quote', {
      months,
      payment: amountText(payment, quotation.currency as string | undefined, locale),
    })
  }
}

const NoQuotation = ({ onStart }: { onStart: () => void }) => {
  const { canWrite } = useCard()
  const say = useSay('quotation')
  return (
    <EmptyState
      centred
      icon={IconCalculator}
      title={say('first.title')}
      actions={
        canWrite && (
          <Button kind="primary" icon={IconPlus} onClick={onStart}>
            {say('first.start')}
          </Button>
        )
      }
    >
      {say('first.text')}
    </EmptyState>
  )
}

interface ShownProps {
  model: EntityModel
  work: Work
  picked: ReturnType<typeof usePicked>
  onChange: (next: Quotation) => void
  onStart: () => void
}

/** The terms and the plan of one quotation, or two beside each other. */
const Shown = ({ model, work, picked, onChange, onStart }: ShownProps) => {
  const { canWrite } = useCard()
  const { a, b, isComparing, firstAt } = picked
  // The key that is typed comes before the plan that follows from it.
  const followed = useDeferredValue(a?.quotation)
  if (!a) return <NoQuotation onStart={onStart} />
  if (isComparing && b) return <Compare model={model} a={a} b={b} onChange={onChange} readOnly={!canWrite} />
  return (
    <div className={styles.editor}>
      <TermsPanel
        key={firstAt}
        model={model}
        quotation={a.quotation}
        worked={a.worked}
        onChange={onChange}
        readOnly={!canWrite || a.quotation.status === 'SUPERSEDED'}
      />
      {followed && <Results quotation={followed} worked={work(followed)} model={model} />}
    </div>
  )
}

/** Terms left, plan right; several quotations beside each other, one of them chosen. */
export const QuotationEditor = (props: QuotationEditorProps) => {
  const { owner, ownerModel, model, rules } = props
  const say = useSay('quotation')
  const shell = useShell()
  const explained = useExplain()
  const { card, isAgreed } = useOwnerCard(props, explained.open)
  const { inputs, canWrite } = card
  const work: Work = quotation => workOut(quotation, rules, { today: inputs.today, locale: inputs.locale })
  const quotations = useQuotations({
    owner,
    ownerEntity: ownerModel.name,
    model,
    canWrite,
    isSound: one => work(one).problems.length === 0,
    onStale: () => notifyWarning(say('quotation.stale')),
  })
  const picked = usePicked(quotations, work)
  const labelOf = useQuoteLabel(work, inputs.locale)
  const choose = useChoose(quotations, labelOf)
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
  return (
    <CardProvider value={card}>
      <div className={styles.screen}>
        <EditorHead
          title={title}
          back={back}
          isAgreed={isAgreed}
          shown={picked.a}
          quotations={quotations}
          onChoose={shown => void choose(shown)}
        />
        <QuotesStrip
          list={quotations.list}
          a={picked.a}
          b={picked.b}
          isComparing={picked.isComparing}
          canWrite={canWrite}
          labelOf={labelOf}
          onPick={picked.pick}
          onCopy={picked.copy}
          onRemove={quotations.remove}
          onCompare={picked.setComparing}
        />
        <Shown
          model={model}
          work={work}
          picked={picked}
          onChange={next => quotations.change(next._id, next)}
          onStart={() => picked.begin({ ...firstQuotation(model, owner, variablesOf(inputs)), _id: '' })}
        />
      </div>
      <ExplainHost {...explained} />
      <LeaveGuard changes={quotations.isPending ? 1 : 0} />
    </CardProvider>
  )
}
