import { wordsOf } from '#model/index.ts'
import {
  Button,
  EmptyState,
  IconHome,
  IconMap,
  IconSearch,
  ListFoot,
  PageHead,
  Table,
  TBody,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { usePage, useSay } from '../../shell/index.ts'
import styles from './list.module.css'

interface UnknownListProps {
  /** The address: `/foos`. */
  path: string
  home: string
  onSearch: () => void
}

/** `/credit-notes` as words: *Credit notes*. */
const titleOf = (path: string): string =>
  wordsOf((path.split('/').at(-1) ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))

/** The list of a kind of record that nobody knows: the columns that every list has, no rows, and the ways on. */
export const UnknownList = ({ path, home, onSearch }: UnknownListProps) => {
  const t = useSay('list')
  const title = titleOf(path)
  usePage({ title })
  return (
    <div className={styles.screen}>
      <PageHead title={title} />
      <div className={styles.bareTable}>
        <Table label={title} rowHeight={32}>
          <THead>
            <Tr>
              <Th>{t('list.usualRegistration')}</Th>
              <Th>{t('list.usualStatus')}</Th>
              <Th gives="first">{t('list.usualName')}</Th>
            </Tr>
          </THead>
          <TBody>{null}</TBody>
        </Table>
      </div>
      <div className={styles.hole}>
        <EmptyState
          icon={IconMap}
          title={t('list.noData')}
          actions={
            <>
              <Button icon={IconHome} href={home}>
                {t('list.goHome')}
              </Button>
              <Button icon={IconSearch} onClick={onSearch} kbd="Mod K">
                {t('list.searchInstead')}
              </Button>
            </>
          }
        >
          {t('list.unknownKind', { name: title })}
        </EmptyState>
      </div>
      <ListFoot>
        <span role="status">{t('list.rowCount', { count: 0 })}</span>
      </ListFoot>
    </div>
  )
}
