import { useEffect, useRef, useState } from 'react'
import {
  Button,
  Confirm,
  EmptyState,
  IconArrowsShuffle,
  IconCheck,
  IconCircleCheck,
  PageHead,
  ProgressLine,
  SearchInput,
  Tabs,
} from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../data/index.ts'
import { type SpecialScreenProps, usePage, useShortcut } from '../../shell/index.ts'
import { AccountSelect } from './account-select.tsx'
import styles from './arbitration.module.css'
import {
  allocate,
  type Candidate,
  ignore,
  type Share,
  type Transaction,
  useCount,
  useFound,
  useTransactions,
  type View,
} from './arbitration-data.ts'
import { DecisionPane } from './decision-pane.tsx'
import { IgnoreModal } from './ignore-modal.tsx'
import { KeysFoot } from './keys-foot.tsx'
import { SplitDrawer } from './split-drawer.tsx'
import { TransactionsPane } from './transactions-pane.tsx'
import { type Decided, useDecisions } from './use-decisions.ts'
import { usePlace, useStatementLine } from './use-place.ts'

const views: readonly View[] = ['open', 'allocated', 'ignored']
/** What may be accepted at once without looking at each. */
const high = 0.9

/** Lines of bank statements that nobody has decided yet: who paid what. Left the lines, right what each may be. */
export const Arbitration = ({ query, onQuery }: SpecialScreenProps) => {
  const place = usePlace()
  const { say, context } = place
  const { data: configuration } = useConfiguration()
  const canDecide = !!configuration && isPermitted(configuration, 'run bankTransactions.allocate')
  const view = views.find(v => v === query.view) ?? 'open'
  const account = query.account ?? ''
  const [text, setText] = useState(query.search ?? '')
  const list = useTransactions(view, context.today, account, query.search ?? '')
  const rows = list.data?.rows ?? []
  const [picked, setPicked] = useState<{ transaction: string | null; candidate: number }>({
    transaction: query.transaction ?? null,
    candidate: 0,
  })
  const at = Math.max(
    0,
    rows.findIndex(row => row.registration === picked.transaction),
  )
  const transaction: Transaction | undefined = rows[at]
  const { data: told } = useFound(transaction?.registration ?? null)
  const found = told?.transaction === transaction?.registration ? told : undefined
  const candidate = found?.candidates[picked.candidate]
  const [asks, setAsks] = useState<'split' | 'ignore' | 'accept' | null>(null)
  const { isBusy, decided, decide: run, undo, accept } = useDecisions(say)
  const searchBox = useRef<HTMLInputElement>(null)
  const above = useCount('open', context.today, account, { status: 'PROPOSED', confidence: `>=${high}` })
  const statement = useStatementLine(place)
  usePage({
    title: say('arbitration.title'),
    crumbs: [{ label: say('arbitration.bank') }, { label: say('arbitration.title') }],
  })

  const pick = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (row) setPicked({ transaction: row.registration, candidate: 0 })
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text !== (query.search ?? '')) onQuery({ ...query, search: text }, { replace: true })
    }, 250)
    return () => clearTimeout(timer)
  }, [text, query, onQuery])

  /** Does something with the line and goes on to the next one. */
  const decide = async (act: () => Promise<void>, code: 'allocate' | 'ignore') => {
    if (!transaction) return
    const next = rows[at + 1] ?? rows[at - 1]
    if (!(await run(transaction.registration, code, act))) return
    setAsks(null)
    setPicked({ transaction: next?.registration ?? null, candidate: 0 })
  }
  const back = async (one: Decided | undefined) => {
    if (one && (await undo(one))) setPicked({ transaction: one.registration, candidate: 0 })
  }
  const take = (one: Candidate | undefined, shares: readonly Share[]) =>
    transaction && one && void decide(() => allocate(transaction, one, shares), 'allocate')
  const takeShares = (shares: readonly Share[]) => {
    const own = shares.every(s => candidate?.shares.some(c => c.invoice === s.invoice))
      ? candidate
      : undefined
    take(
      {
        decision: 'INVOICES',
        confidence: 1,
        reasons: [],
        person: null,
        left: 0,
        operation: null,
        batch: null,
        about: null,
        line: own?.decision === 'INVOICES' ? own.line : null,
        shares: [...shares],
      },
      shares,
    )
  }
  const isOpen = view === 'open' && canDecide && !!transaction && asks === null
  useShortcut('listNext', () => pick(at + 1), asks === null)
  useShortcut('listPrevious', () => pick(at - 1), asks === null)
  useShortcut('listSearch', () => searchBox.current?.focus())
  useShortcut(
    'arbitrationPick',
    event => {
      const index = Number(event.code.slice(5)) - 1
      if (index >= (found?.candidates.length ?? 0)) return false
      setPicked({ transaction: transaction?.registration ?? null, candidate: index })
    },
    isOpen,
  )
  useShortcut('arbitrationAllocate', () => take(candidate, candidate?.shares ?? []), isOpen && !!candidate)
  useShortcut('arbitrationSplit', () => setAsks('split'), isOpen)
  useShortcut('arbitrationFind', () => setAsks('split'), isOpen)
  useShortcut('arbitrationIgnore', () => setAsks('ignore'), isOpen)
  useShortcut('arbitrationUndo', () => void back(decided.at(-1)), canDecide && asks === null)

  const count = {
    open: useCount('open', context.today, account),
    allocated: useCount('allocated', context.today, account),
    ignored: useCount('ignored', context.today, account),
  }
  return (
    <div className={styles.screen}>
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
            {canDecide && view === 'open' && !!above && (
              <Button icon={IconCheck} onClick={() => setAsks('accept')}>
                {say('accept.button', { count: above })}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.panes}>
        <div className={styles.left}>
          <div className={styles.filter}>
            <SearchInput
              ref={searchBox}
              value={text}
              onChange={setText}
              placeholder={say('candidates.search')}
              kbd="/"
            />
            <AccountSelect
              value={account}
              place={place}
              onChange={next => onQuery({ ...query, account: next })}
            />
            {list.isFetching && list.isPlaceholderData && <ProgressLine />}
          </div>
          {rows.length > 0 ? (
            <TransactionsPane
              rows={rows}
              chosen={transaction?.registration ?? null}
              place={place}
              onPick={registration => setPicked({ transaction: registration, candidate: 0 })}
            />
          ) : (
            list.data && (
              <EmptyState
                centred
                icon={view === 'open' ? IconCircleCheck : IconArrowsShuffle}
                title={say(
                  query.search
                    ? 'candidates.nothingFound'
                    : view === 'open'
                      ? 'candidates.allDone'
                      : 'candidates.empty',
                )}
              >
                {!query.search && view === 'open' && say('candidates.allDoneText')}
              </EmptyState>
            )
          )}
        </div>
        {transaction && (
          <DecisionPane
            key={transaction.registration}
            transaction={transaction}
            found={found}
            chosen={picked.candidate}
            place={place}
            busy={isBusy}
            canDecide={canDecide}
            onChoose={index => setPicked({ transaction: transaction.registration, candidate: index })}
            onAllocate={() => take(candidate, candidate?.shares ?? [])}
            onSplit={() => setAsks('split')}
            onIgnore={() => setAsks('ignore')}
            onTakeBack={() =>
              void back({
                registration: transaction.registration,
                code: transaction.status === 'IGNORED' ? 'ignore' : 'allocate',
              })
            }
          />
        )}
      </div>
      <KeysFoot say={say} count={decided.length} />
      {asks === 'split' && transaction && (
        <SplitDrawer
          transaction={transaction}
          candidates={found?.candidates ?? []}
          start={candidate}
          place={place}
          busy={isBusy}
          onClose={() => setAsks(null)}
          onAllocate={takeShares}
        />
      )}
      {asks === 'ignore' && transaction && (
        <IgnoreModal
          say={say}
          busy={isBusy}
          onClose={() => setAsks(null)}
          onIgnore={reason => void decide(() => ignore(transaction, reason), 'ignore')}
        />
      )}
      <Confirm
        open={asks === 'accept'}
        title={say('accept.title', { count: above ?? 0 })}
        confirmLabel={say('accept.confirm', { count: above ?? 0 })}
        cancelLabel={say('split.cancel')}
        busy={isBusy}
        onConfirm={() => void accept(high, account).then(isDone => isDone && setAsks(null))}
        onCancel={() => setAsks(null)}
      >
        {say('accept.text')}
      </Confirm>
    </div>
  )
}
