import { useState } from 'react'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  IconFileText,
  IconPlus,
  Skeleton,
  Status,
  Table,
  TBody,
  Td,
  TextInput,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { isPermitted, type RecordData, useConfiguration, useListQuery } from '../../data/index.ts'
import { type SpecialScreenProps, useSay, useShell } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './content.module.css'
import { ContentEditor } from './content-editor.tsx'
import { type Kept, pathOf, prefix } from './kept-page.ts'

/** The pages that are kept, or the one that the address names. */
export const UserContent = ({ params }: SpecialScreenProps) => {
  const path = params.rest ?? ''
  return path === '' ? <AllPages /> : <ContentEditor key={path} path={path} />
}

/** Asks where a page that is not there yet shall stand. */
const NewPage = () => {
  const t = useSay('content')
  const shell = useShell()
  const [address, setAddress] = useState('')
  const isAddress = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(address)
  return (
    <form
      className={styles.new}
      onSubmit={event => {
        event.preventDefault()
        if (isAddress) shell.go(`/user-content/${address}`)
      }}
    >
      <TextInput
        label={t('content.address')}
        description={t('content.addressHelp')}
        value={address}
        onChange={setAddress}
        maxLength={80}
      />
      <Button type="submit" icon={IconPlus} size="m" disabled={!isAddress}>
        {t('content.new')}
      </Button>
    </form>
  )
}

type KeptPage = RecordData & Kept

/** The pages with their public addresses. */
const PageTable = ({ pages }: { pages: readonly KeptPage[] }) => {
  const t = useSay('content')
  return (
    <Card flush>
      <Table label={t('content.title')} widths={[undefined, 260, 160]}>
        <THead>
          <Tr>
            <Th>{t('content.name')}</Th>
            <Th>{t('content.address')}</Th>
            <Th>{t('content.public')}</Th>
          </Tr>
        </THead>
        <TBody>
          {pages.map(row => (
            <Tr key={row._id}>
              <Td voice="strong">
                <a href={`/user-content/${pathOf(row)}`}>{row.name ?? pathOf(row)}</a>
              </Td>
              <Td>
                <a className="link" href={`/content/${pathOf(row)}`} dir="ltr">
                  /content/{pathOf(row)}
                </a>
              </Td>
              <Td>{row.value?.secret ? <Status meaning="success">{t('content.public')}</Status> : '–'}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </Card>
  )
}

const AllPages = () => {
  const t = useSay('content')
  const { data: configuration } = useConfiguration()
  const { data, error, refetch } = useListQuery<KeptPage>('keyValue', {
    shortKey: `^${prefix}`,
    sort: 'shortKey',
    range: '0-199',
  })
  const mayWrite = configuration && isPermitted(configuration, 'write keyValues')
  return (
    <ToolScreen title={t('content.title')} meta={t('content.lead')}>
      {mayWrite && <NewPage />}
      {error ? (
        <ErrorState
          title={t('content.failed')}
          actions={<Button onClick={() => void refetch()}>{t('content.tryAgain')}</Button>}
        />
      ) : !data ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="50%" />
        </div>
      ) : data.rows.length === 0 ? (
        <EmptyState icon={IconFileText} title={t('content.none')}>
          {t('content.noneText')}
        </EmptyState>
      ) : (
        <PageTable pages={data.rows} />
      )}
    </ToolScreen>
  )
}
