import { useState } from 'react'
import {
  Card,
  Checkbox,
  DateInput,
  IconLock,
  IconLockOpen,
  MultiSelect,
  NumberInput,
  PasswordInput,
  RadioGroup,
  SearchInput,
  Select,
  Textarea,
  TextInput,
} from '#ui/index.ts'
import { useLocale } from '../locale-store.ts'
import styles from './gallery.module.css'

const options = [
  { value: 'debit', label: 'Direct debit' },
  { value: 'transfer', label: 'Credit transfer' },
  { value: 'card', label: 'Card', meta: 'CB' },
  { value: 'cheque', label: 'Cheque', disabled: true },
]

const StartInput = () => {
  const { locale, intl } = useLocale()
  const [day, setDay] = useState<string | null>('2026-12-01')
  const write = (date: string) =>
    new Intl.DateTimeFormat(intl, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(date))
  const read = (typed: string) => {
    const [, d, m, y] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(typed) ?? []
    return y ? `${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}` : null
  }
  return (
    <DateInput
      label="Start"
      locale={locale}
      value={day}
      onChange={setDay}
      parse={read}
      format={write}
      calendarLabel="Open the calendar"
    />
  )
}

/** Values that are wrong, or not whole yet. */
const WrongInputs = () => {
  const { locale } = useLocale()
  return (
    <>
      <NumberInput
        label="Payment day"
        locale={locale}
        value={31}
        onChange={() => {}}
        error="Choose a day from 1 to 28"
      />
      <TextInput
        label="IBAN"
        value="FR76"
        onChange={() => {}}
        warning="The value is incomplete and will not be considered."
      />
    </>
  )
}

const LargeCard = () => {
  const { locale } = useLocale()
  const [text, setText] = useState('CHO-2026-114')
  const [amount, setAmount] = useState<number | null>(48_000)
  const [months, setMonths] = useState<number | null>(36)
  const [mode, setMode] = useState<string | null>('transfer')
  const [several, setSeveral] = useState<string[]>(['debit', 'card'])
  return (
    <Card title="Inputs, 32 px">
      <div className={styles.form}>
        <NumberInput
          label="Financed amount excl. tax"
          locale={locale}
          decimals={2}
          unit="EUR"
          icon={IconLockOpen}
          value={amount}
          onChange={setAmount}
        />
        <NumberInput
          label="Instalment excl. tax"
          locale={locale}
          decimals={2}
          unit="EUR"
          icon={IconLock}
          solved
          value={1324.12}
          onChange={() => {}}
        />
        <NumberInput
          label="Duration"
          locale={locale}
          unit="months"
          value={months}
          onChange={setMonths}
          min={1}
        />
        <Select label="Payment mode" options={options} value={mode} onChange={setMode} />
        <StartInput />
        <TextInput
          label="Internal reference"
          mandatory
          value={text}
          onChange={setText}
          counter={`${text.length}/20`}
        />
        <WrongInputs />
        <MultiSelect label="Several" options={options} value={several} onChange={setSeveral} />
        <TextInput
          label="Read only"
          readOnly
          value="Ponant Ouest"
          onChange={() => {}}
          description="Set by the organization"
        />
        <Textarea label="Note" value="Client called: new bank since October." onChange={() => {}} />
        <PasswordInput label="Password" value="secret" onChange={() => {}} />
      </div>
    </Card>
  )
}

const Boxes = () => {
  const [checked, setChecked] = useState(true)
  const [choice, setChoice] = useState<string | null>('a')
  return (
    <>
      <div className={styles.line}>
        <Checkbox checked={checked} onChange={setChecked} label="Open links in side view" />
        <Checkbox checked={false} some onChange={() => {}} label="Some" />
        <Checkbox checked={false} onChange={() => {}} label="None" />
        <Checkbox checked disabled onChange={() => {}} label="Fixed" />
        <Checkbox kind="switch" checked={checked} onChange={setChecked} label="At once" />
      </div>
      <RadioGroup
        label="Paid"
        inline
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'a', label: 'In arrears' },
          { value: 'b', label: 'In advance' },
        ]}
      />
    </>
  )
}

const SmallCard = () => {
  const { locale } = useLocale()
  const [amount, setAmount] = useState<number | null>(48_000)
  const [mode, setMode] = useState<string | null>('transfer')
  const [sought, setSought] = useState('')
  return (
    <Card title="Inputs, 28 px, and boxes">
      <div className={styles.form}>
        <SearchInput placeholder="Search contracts" kbd="/" value={sought} onChange={setSought} />
        <Select size="s" aria-label="Mode" options={options} value={mode} onChange={setMode} />
        <NumberInput
          size="s"
          aria-label="Amount"
          locale={locale}
          decimals={2}
          unit="EUR"
          value={amount}
          onChange={setAmount}
        />
        <TextInput size="s" aria-label="Off" disabled value="Disabled" onChange={() => {}} />
      </div>
      <Boxes />
    </Card>
  )
}

export const InputsPart = () => (
  <>
    <LargeCard />
    <SmallCard />
  </>
)
