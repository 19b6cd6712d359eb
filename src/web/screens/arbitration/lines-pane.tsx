import { type Ref, useEffect, useState } from 'react'
import { EmptyState, IconArrowsShuffle, IconCircleCheck, ProgressLine, SearchInput } from '#ui/index.ts'
import type { SpecialScreenProps } from '../../shell/index.ts'
import { AccountSelect } from './account-select.tsx'
import styles from './arbitration.module.css'
import type { Place } from './place.ts'
import { TransactionsPane } from './transactions-pane.tsx'
import type { Lines } from './use-lines.ts'

const waitMs = 250

/** No line: nothing was found, everything is decided, or nothing was decided yet. */
const NoLines = ({ lines, place, isSearch }: { lines: Lines; place: Place; isSearch: boolean }) => {
  const { say } = place
  const isOpen = lines.view === 'open'
  return (
    <EmptyState
      centred
      icon={isOpen ? IconCircleCheck : IconArrowsShuffle}
      title={say(isSearch ? 'candidates.nothingFound' : isOpen ? 'candidates.allDone' : 'candidates.empty')}
    >
      {!isSearch && isOpen && say('candidates.allDoneText')}
    </EmptyState>
  )
}

interface LinesPaneProps extends Pick<SpecialScreenProps, 'query' | 'onQuery'> {
  lines: Lines
  place: Place
  searchBox: Ref<HTMLInputElement>
}

/** The lines of the bank, with what narrows them: words, an amount, an account. */
export const LinesPane = ({ query, onQuery, lines, place, searchBox }: LinesPaneProps) => {
  const { list, rows, transaction, account, open } = lines
  const [text, setText] = useState(query.search ?? '')
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text !== (query.search ?? '')) onQuery({ ...query, search: text }, { replace: true })
    }, waitMs)
    return () => clearTimeout(timer)
  }, [text, query, onQuery])
  return (
    <div className={styles.left}>
      <div className={styles.filter}>
        <SearchInput
          ref={searchBox}
          value={text}
          onChange={setText}
          placeholder={place.say('candidates.search')}
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
          onPick={open}
        />
      ) : (
        list.data && <NoLines lines={lines} place={place} isSearch={Boolean(query.search)} />
      )}
    </div>
  )
}
