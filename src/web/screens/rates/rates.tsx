import { formatDate } from '#fields/formats/format-date.ts'
import { parseDate } from '#fields/formats/parse-date.ts'
import { currencyDecimals } from '#finance/index.ts'
import { Button, DateInput, IconCopy, IconRefresh, NumberInput, Segmented, Select } from '#ui/index.ts'
import {
  notifyDone,
  notifyError,
  type SpecialScreenProps,
  useFieldContext,
  useSay,
} from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './rates.module.css'
import { RatesResult } from './rates-result.tsx'
import { frequencies, readTerms, type Sought, sought, type Terms, writeTerms } from './terms.ts'
import { useAnswer } from './use-answer.ts'

const words = { 30: 'monthly', 90: 'quarterly', 180: 'halfYearly', 360: 'yearly' } as const

interface TermsProps {
  terms: Terms
  answer: ReturnType<typeof useAnswer>
  set: (change: Partial<Terms>) => void
}

/** The five terms: four are given, the one that is sought is the answer. */
const LevelTerms = ({ terms, answer, set }: TermsProps) => {
  const t = useSay('rates')
  const { locale, currency = 'EUR' } = useFieldContext()
  const amount = (name: Sought) => ({ decimals: currencyDecimals(currency), unit: currency, step: 100, name })
  const inputs: Record<Sought, { decimals: number; maxDecimals?: number; unit?: string; step?: number }> = {
    pv: amount('pv'),
    pmt: amount('pmt'),
    fv: amount('fv'),
    rate: { decimals: 2, maxDecimals: 6, unit: '%', step: 0.1 },
    nper: { decimals: 0, maxDecimals: 2 },
  }
  const scale = (name: Sought) => (name === 'rate' ? 100 : 1)
  const shown = (name: Sought): number | null => {
    const value = name === terms.find ? answer.value : terms[name]
    return value === null ? null : Number((value * scale(name)).toPrecision(12))
  }
  return (
    <>
      <Select
        label={t('rates.solve')}
        clearable={false}
        value={terms.find}
        options={sought.map(name => ({ value: name, label: t(`rates.${name}`) }))}
        onChange={find => {
          // What was found stays, so that the next search starts from where one is.
          const kept = answer.value === null ? {} : { [terms.find]: answer.value }
          set({ ...kept, find: (find as Sought) ?? 'pmt' })
        }}
      />
      {(['pv', 'fv', 'nper', 'rate', 'pmt'] as const).map(name => (
        <NumberInput
          key={name}
          label={t(`rates.${name}`)}
          locale={locale}
          {...inputs[name]}
          value={shown(name)}
          readOnly={name === terms.find}
          solved={name === terms.find}
          min={0}
          onChange={value =>
            name !== terms.find &&
            set({ [name]: value === null ? null : Number((value / scale(name)).toPrecision(12)) })
          }
        />
      ))}
    </>
  )
}

/** How often and from when on it is paid, at the end of a period or at its beginning. */
const WhenPaid = ({ terms, set }: Omit<TermsProps, 'answer'>) => {
  const t = useSay('rates')
  const { locale, today } = useFieldContext()
  return (
    <>
      <Select
        label={t('rates.frequency')}
        clearable={false}
        value={String(terms.frequency)}
        options={Object.keys(frequencies).map(code => ({
          value: code,
          label: t(`rates.${words[Number(code) as keyof typeof words]}`),
        }))}
        onChange={code => set({ frequency: Number(code ?? 30) as Terms['frequency'] })}
      />
      <DateInput
        label={t('rates.start')}
        value={terms.start}
        locale={locale}
        parse={text => parseDate(text, locale, today)}
        format={day => formatDate(day, locale)}
        calendarLabel={t('rates.start')}
        onChange={start => start && set({ start })}
      />
      <div>
        <p className={styles.label}>{t('rates.paid')}</p>
        <Segmented
          fill
          label={t('rates.paid')}
          value={terms.advance ? '1' : '0'}
          onChange={type => set({ advance: type === '1' })}
          options={[
            { value: '0', label: t('rates.arrears') },
            { value: '1', label: t('rates.advance') },
          ]}
        />
      </div>
    </>
  )
}

/** Any of the five terms of a level payment from the four others, with the plan that they give. */
export const Rates = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('rates')
  const context = useFieldContext()
  const terms = readTerms(query, context.today)
  const answer = useAnswer(terms)
  const set = (change: Partial<Terms>) => onQuery(writeTerms({ ...terms, ...change }), { replace: true })

  const copy = () => {
    const lines = (answer.plan ?? []).map(row =>
      [row.index, row.date, row.principal, row.interest, row.payment, row.outstanding].join('\t'),
    )
    const head = [t('rates.index'), t('rates.due'), t('rates.principal'), t('rates.interest')]
    navigator.clipboard
      .writeText([[...head, t('rates.pmt'), t('rates.outstanding')].join('\t'), ...lines].join('\n'))
      .then(() => notifyDone(t('rates.copied')), notifyError)
  }

  return (
    <ToolScreen
      title={t('rates.title')}
      meta={t('rates.lead')}
      fills
      actions={
        <>
          <Button icon={IconRefresh} onClick={() => onQuery({}, { replace: true })}>
            {t('rates.reset')}
          </Button>
          <Button icon={IconCopy} disabled={!answer.plan?.length} onClick={copy}>
            {t('rates.copy')}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <section className={styles.terms} aria-label={t('rates.terms')}>
          <LevelTerms terms={terms} answer={answer} set={set} />
          <WhenPaid terms={terms} set={set} />
        </section>
        <RatesResult t={t} terms={terms} answer={answer} context={context} />
      </div>
    </ToolScreen>
  )
}
