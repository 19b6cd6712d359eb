import { useState } from 'react'
import {
  Answers,
  BarRow,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Fact,
  Facts,
  FactsGap,
  IconButton,
  IconDots,
  IconDownload,
  IconFilter,
  IconPlus,
  Legend,
  Note,
  PlanBars,
  RecordHead,
  Select,
  Skeleton,
  Sparkline,
  StackBar,
  Status,
  Steps,
  Tabs,
} from '#ui/index.ts'
import { useLocale } from '../locale-store.ts'
import styles from './gallery.module.css'
import { samplePlan } from './plan-sample.ts'

const plan = samplePlan()

const RecordHeadShown = () => {
  const [tab, setTab] = useState('overview')
  return (
    <RecordHead
      title="Haas Mini Mill 2"
      under={
        <>
          <span>CTR-10482</span>
          <a className="link" href="/person/PER-20417">
            Mécanique Guérin SAS
          </a>
          <span>
            <Status meaning="success">Active</Status> <Status meaning="error">Late 19 days</Status>
          </span>
        </>
      }
      answers={
        <Answers
          items={[
            { id: 'a', label: 'Outstanding', value: '38,994.14', unit: 'EUR', onExplain: () => {} },
            { id: 'b', label: 'Next due, 1 Dec 2026', value: '1,617.74', unit: 'EUR' },
            { id: 'c', label: 'Late since 1 Nov 2026', value: '1,617.74', unit: 'EUR', bad: true },
          ]}
        />
      }
      actions={
        <>
          <IconButton icon={IconDots} label="More" kind="default" size="m" />
          <Button size="m">Amend…</Button>
          <Button kind="primary" size="m">
            Record a payment
          </Button>
        </>
      }
      tabs={
        <Tabs
          label="Parts"
          value={tab}
          onChange={setTab}
          items={[
            { id: 'overview', label: 'Overview' },
            { id: 'quotations', label: 'Quotations', count: 2 },
            { id: 'invoices', label: 'Invoices', count: 9 },
            { id: 'history', label: 'History' },
          ]}
        />
      }
      side={<span>15 of 1,000+</span>}
    />
  )
}

const PlanCard = () => {
  const { intl } = useLocale()
  const amount = new Intl.NumberFormat(intl, { maximumFractionDigits: 0 })
  const month = new Intl.DateTimeFormat(intl, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return (
    <Card
      title="Payment plan"
      meta="36 months in arrears · 5.40 %"
      flush
      actions={
        <>
          <Legend
            items={[
              { label: 'Principal', token: '--principal' },
              { label: 'Interest', token: '--interest' },
              { label: 'Settled', token: '--past' },
              { label: 'Late', token: '--error' },
            ]}
          />
          <IconButton size="xs" icon={IconDownload} label="Export the plan" />
        </>
      }
    >
      <div style={{ padding: '0 16px 12px' }}>
        <PlanBars
          bars={plan}
          residual={4800}
          today="2026-11-20"
          formatAmount={value => amount.format(value)}
          formatDate={date => month.format(new Date(date))}
          tip={bar => (
            <>
              <b>{bar.date}</b>
              {bar.principal} + {bar.interest}
            </>
          )}
        />
      </div>
    </Card>
  )
}

const TermsCard = () => {
  const [mode, setMode] = useState<string | null>('transfer')
  return (
    <Card
      title="Terms"
      meta="Product version 7"
      collapsible
      actions={<IconButton size="xs" icon={IconPlus} label="Add" />}
    >
      <Facts>
        <Fact label="Product">
          <a className="link" href="/product/1">
            Equipment lease
          </a>
        </Fact>
        <Fact label="Financed" onEdit={() => {}}>
          <span className="fig">48,000.00</span> <span className="cur">EUR</span>
        </Fact>
        <Fact label="Duration">36 months, in arrears</Fact>
        <FactsGap />
        <Fact
          label="Payment mode"
          input={
            <Select
              size="s"
              aria-label="Payment mode"
              value={mode}
              onChange={setMode}
              options={[
                { value: 'transfer', label: 'Credit transfer' },
                { value: 'debit', label: 'Direct debit' },
              ]}
            />
          }
        />
        <Fact label="Internal ref." was="CHO-2026-14" onEdit={() => {}}>
          CHO-2026-114
        </Fact>
        <Fact label="Payment day" error="Choose a day from 1 to 28">
          31
        </Fact>
        <Fact label="Credit line" />
      </Facts>
    </Card>
  )
}

const WorkflowCard = () => (
  <Card title="Workflow">
    <Steps
      items={[
        { id: 'a', label: 'Draft', meta: '12 Feb 2026 · Julien Abgrall', state: 'done' },
        { id: 'b', label: 'Validated', meta: '24 Feb 2026 · Claire Vasseur', state: 'done' },
        {
          id: 'c',
          label: 'Active',
          meta: '1 Mar 2026 · Claire Vasseur',
          state: 'current',
          meaning: 'success',
        },
        { id: 'd', label: 'Terminated', state: 'next' },
      ]}
    />
  </Card>
)

const NotesAndChartsCard = () => (
  <Card title="Notes and small charts">
    <div style={{ display: 'grid', gap: 10 }}>
      <Note meaning="warning" action={<Button kind="ghost">Ask</Button>}>
        The insurance certificate expires on 12 Dec 2026.
      </Note>
      <Note meaning="error">Nothing was saved.</Note>
      <Note meaning="ongoing">3 rows match in a hidden column.</Note>
      <Note meaning="success">Debit and credit agree.</Note>
      <Sparkline label="Outstanding" values={[70, 72, 74, 73, 78, 80, 86]} />
      <BarRow value={412} max={412} token="--error" strength={45} />
      <BarRow value={148} max={412} token="--error" strength={62} />
      <BarRow value={121} max={412} token="--error" />
      <StackBar
        parts={[
          { id: 'p', value: 1108, token: '--principal' },
          { id: 'i', value: 216, token: '--interest' },
        ]}
      />
      <StackBar
        tall
        parts={[
          { id: 'a', value: 86, token: '--draft' },
          { id: 'b', value: 12, token: '--ongoing' },
          { id: 'c', value: 2868, token: '--success' },
          { id: 'd', value: 21, token: '--warning' },
          { id: 'e', value: 13, token: '--error' },
          { id: 'f', value: 164, token: '--stopped' },
        ]}
      />
      <Skeleton width="60%" />
    </div>
  </Card>
)

const EmptyCard = () => (
  <Card flush>
    <EmptyState
      icon={IconFilter}
      title="No charged-off contract starts after 1 October 2026"
      actions={
        <>
          <Button>Remove “Start after”</Button>
          <Button kind="ghost">Clear both filters</Button>
        </>
      }
    >
      13 contracts are charged off. The latest of them started on 14 February 2025.
    </EmptyState>
  </Card>
)

const FailedCard = () => (
  <Card flush>
    <ErrorState
      title="The list did not load"
      meta="09:14:31, request"
      requestId="7f3a-91c2-0b6e"
      actions={<Button>Try again</Button>}
    >
      The server did not answer within 30 seconds. Your filters and selection are kept.
    </ErrorState>
  </Card>
)

export const SurfacesPart = () => (
  <>
    <div className={styles.wide}>
      <RecordHeadShown />
    </div>
    <PlanCard />
    <TermsCard />
    <WorkflowCard />
    <NotesAndChartsCard />
    <EmptyCard />
    <FailedCard />
  </>
)
