import { useState } from 'react'
import { formatDatetime } from '#fields/formats/format-date.ts'
import {
  Button,
  EmptyState,
  IconDownload,
  IconHistory,
  IconUpload,
  Skeleton,
  Table,
  TableScroll,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { userName } from '../../../cards/user-name.ts'
import { download } from '../../../data/index.ts'
import { notifyError, useFieldContext, useSay } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import styles from '../configuration.module.css'
import { type State, useStates } from '../configuration-data.ts'
import { ApplyDrawer, type Asked } from './apply-drawer.tsx'
import { readBundle } from './read-bundle.ts'

/** What a state changed, in a few words. */
const useWords = () => {
  const t = useSay('configuration')
  return ({ changes }: State): string => {
    const names = changes.map(({ collection, key }) => `${t(`part.${collection}`)} ${key}`)
    const [first, ...rest] = names
    return rest.length === 0 ? (first ?? '') : t('bundles.andMore', { first, count: rest.length })
  }
}

const StatesTable = ({ states, onAsk }: { states: readonly State[]; onAsk: (asked: Asked) => void }) => {
  const t = useSay('configuration')
  const context = useFieldContext()
  const { locale, timeZone } = context
  const wordsOf = useWords()
  return (
    <TableScroll label={t('bundles.points')}>
      <Table
        label={t('bundles.points')}
        rowHeight={36}
        widths={[64, undefined, 170, 180, 210]}
        minWidth={760}
      >
        <THead>
          <tr>
            <Th align="end">{t('bundles.state')}</Th>
            <Th>{t('bundles.what')}</Th>
            <Th>{t('bundles.when')}</Th>
            <Th>{t('bundles.who')}</Th>
            <Th />
          </tr>
        </THead>
        <TBody>
          {states.map((state, index) => (
            <Tr key={state.state}>
              <Td align="end">{state.state}</Td>
              <Td title={wordsOf(state)} voice="strong">
                <bdi>{wordsOf(state)}</bdi>
              </Td>
              <Td>{formatDatetime(state.date, locale, timeZone)}</Td>
              <Td voice="muted">
                <bdi>{userName(state.username, context)}</bdi>
              </Td>
              <Td align="end">
                <Button
                  kind="ghost"
                  size="xs"
                  onClick={() => onAsk({ kind: 'look', state: state.state, changes: state.changes })}
                >
                  {t('bundles.look')}
                </Button>
                {index === 0 ? (
                  <span className="meta">{t('bundles.now')}</span>
                ) : (
                  <Button kind="ghost" size="xs" onClick={() => onAsk({ kind: 'back', state: state.state })}>
                    {t('bundles.goBack')}
                  </Button>
                )}
              </Td>
            </Tr>
          ))}
          {states.at(-1)?.state === 1 && (
            <Tr>
              <Td />
              <Td voice="muted">{t('bundles.start')}</Td>
              <Td />
              <Td />
              <Td align="end">
                <Button kind="ghost" size="xs" onClick={() => onAsk({ kind: 'back', state: 0 })}>
                  {t('bundles.goBack')}
                </Button>
              </Td>
            </Tr>
          )}
        </TBody>
      </Table>
    </TableScroll>
  )
}

/** The configuration as one file, from here to another house or back, and every state that it was in. */
export const Bundles = () => {
  const t = useSay('configuration')
  const { data: states, error, refetch } = useStates()
  const [asked, setAsked] = useState<Asked | null>(null)
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    try {
      setAsked({ kind: 'bundle', name: file.name, body: await readBundle(file) })
    } catch (failure) {
      notifyError(failure)
    }
  }
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <p className="second grow">{t('bundles.text')}</p>
        <Button
          icon={IconDownload}
          onClick={() => void download('/api/core/configuration/bundle').catch(notifyError)}
        >
          {t('bundles.download')}
        </Button>
        <label className={styles.file}>
          <input
            type="file"
            accept=".zip,application/zip"
            aria-label={t('bundles.upload')}
            onChange={event => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <IconUpload size={16} aria-hidden /> {t('bundles.upload')}
        </label>
      </div>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !states ? (
        <Skeleton height={200} />
      ) : states.length === 0 ? (
        <EmptyState centred within icon={IconHistory} title={t('bundles.none')}>
          {t('bundles.noneText')}
        </EmptyState>
      ) : (
        <StatesTable states={states} onAsk={setAsked} />
      )}
      {asked && <ApplyDrawer asked={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
