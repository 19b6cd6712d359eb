import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Modal, Select, Textarea } from '#ui/index.ts'
import { acting, isApiError, request } from '../../data/index.ts'
import { notifyError } from '../screen/notify.ts'
import { useSay } from '../use-say.ts'

type Field = 'username' | 'tenant' | 'reason'
const fields: readonly string[] = ['username', 'tenant', 'reason'] satisfies Field[]

interface Person {
  username: string
  name: string
}

/** Whom one may act for in a house, by what is typed. */
const usePeople = (tenant: string) => {
  const [search, setSearch] = useState('')
  const { data = [], isFetching } = useQuery({
    queryKey: ['act-for', tenant, search],
    queryFn: ({ signal }) =>
      request<Person[]>('GET', '/api/core/impersonations/people', {
        query: { ...(tenant ? { tenant } : {}), ...(search ? { search } : {}) },
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[1] === tenant ? before : undefined),
  })
  return { people: data, isLoading: isFetching, onSearch: (text: string) => setSearch(text.trim()) }
}

interface ActForProps {
  /** People of the support house name the house; others act in their own. */
  namesHouse: boolean
  onClose: () => void
}

/** Begins, and says of what was given what is wrong with it. */
const useBegin = () => {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const begin = async (username: string, tenant: string, reason: string): Promise<void> => {
    setBusy(true)
    setErrors({})
    try {
      await acting.begin(username, tenant, reason.trim())
    } catch (error) {
      setBusy(false)
      const named = isApiError(error) && error.status === 400 ? error.strings?.[0] : undefined
      if (named && fields.includes(named) && isApiError(error)) setErrors({ [named]: error.message })
      else notifyError(error)
    }
  }
  return { errors, isBusy, begin }
}

/** The houses that let support in now; empty: one's own. */
const HouseSelect = ({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (tenant: string) => void
}) => {
  const t = useSay('acting')
  const { data: houses = [] } = useQuery({
    queryKey: ['act-in'],
    queryFn: ({ signal }) =>
      request<{ tenant: string; label: string }[]>('GET', '/api/core/impersonations/houses', { signal }),
  })
  return (
    <Select
      label={t('actFor.tenant')}
      description={t('actFor.tenantHelp')}
      options={houses.map(one => ({ value: one.tenant, label: one.label, meta: one.tenant }))}
      value={value || null}
      error={error}
      emptyText={t('actFor.noHouse')}
      clearable
      onChange={chosen => onChange(chosen ?? '')}
    />
  )
}

/** Asks whom one acts for, and why. */
export const ActFor = ({ namesHouse, onClose }: ActForProps) => {
  const t = useSay('acting')
  const [tenant, setTenant] = useState('')
  const [person, setPerson] = useState<Person>()
  const [reason, setReason] = useState('')
  const { errors, isBusy, begin } = useBegin()
  const { people, isLoading, onSearch } = usePeople(tenant)
  const choose = (username: string | null) => setPerson(people.find(one => one.username === username))
  return (
    <Modal
      open
      size="s"
      onClose={onClose}
      title={t('actFor.title')}
      subtitle={t('actFor.text')}
      busy={isBusy}
      actions={
        <>
          <Button size="m" kind="ghost" disabled={isBusy} onClick={onClose}>
            {t('actFor.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            busy={isBusy}
            disabled={!person || reason.trim().length < 5}
            onClick={() => person && void begin(person.username, tenant, reason)}
          >
            {t('actFor.go')}
          </Button>
        </>
      }
    >
      {namesHouse && (
        <HouseSelect
          value={tenant}
          error={errors.tenant}
          onChange={value => {
            setTenant(value)
            setPerson(undefined)
          }}
        />
      )}
      <Select
        mandatory
        autoFocus
        searchable
        label={t('actFor.person')}
        options={people.map(one => ({ value: one.username, label: one.name, meta: one.username }))}
        value={person?.username ?? null}
        valueLabel={person?.name}
        error={errors.username}
        loading={isLoading}
        emptyText={t(namesHouse ? 'actFor.nobodyThere' : 'actFor.nobody')}
        onSearch={onSearch}
        onChange={choose}
      />
      <Textarea
        mandatory
        label={t('actFor.reason')}
        description={t('actFor.reasonHelp')}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={setReason}
      />
    </Modal>
  )
}
