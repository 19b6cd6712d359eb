import { useEffect } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { embedding } from '../../data/index.ts'
import { remember, usePage, useSay, useShell } from '../../shell/index.ts'
import type { RecordPageProps } from './record-page.tsx'

/** Says where one is – title, the way back, the list of what was last open – and returns the title. */
export const useRecordTitle = ({ model, data, mode, recordKey }: RecordPageProps): string => {
  const say = useSay('record')
  const shell = useShell()
  const isNew = recordKey === null
  const isPage = mode === 'page'
  const title = isNew
    ? say('record.new', { label: inSentence(model.label) })
    : String(data.name || data.registration)
  const crumbs = [
    { label: model.pluralLabel, href: shell.listHrefOf(model.name) },
    { label: isNew ? title : String(data.registration ?? title) },
  ]
  usePage(isPage ? { title, crumbs } : undefined)
  useEffect(() => {
    if (isPage && data.registration)
      remember({ entity: model.name, key: data.registration, name: data.name ?? data.registration })
  }, [isPage, model.name, data.registration, data.name])
  // The page around a frame hears which record stands in it.
  const registration = isPage && data.registration ? String(data.registration) : undefined
  useEffect(() => {
    if (!registration) return
    const told = { entity: model.name, registration }
    embedding.tell({ type: 'tranche:open', ...told })
    return () => embedding.tell({ type: 'tranche:closed', ...told })
  }, [model.name, registration])
  return title
}
