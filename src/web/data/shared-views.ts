import { useEffect } from 'react'
import type { ViewContent, ViewTable } from '#entities/platform/shared-view.rules.ts'
import { reloadConfiguration, useConfiguration } from './configuration.ts'
import { live } from './live/live.ts'
import { recordRoute } from './records.ts'
import { request } from './request.ts'

/** A view of a list that somebody shares, as far as the person may read it. */
export interface SharedView {
  registration: string
  name: string
  /** Whose people see it; all of the house where it says none. */
  profile?: string
  profileLabel?: string
  page: string
  entityName: string
  /** Who shares it, as he is called. */
  by: string
  isMine: boolean
  /** The lists of its people open with it. */
  isDefault: boolean
  mayChange: boolean
  query: { [param: string]: string }
  table?: ViewTable
  /** So many of its filters and columns are not open to the person. */
  lacking: number
}

/** With whom the person may share views. */
export interface Sharing {
  mayDefault: boolean
  profiles: readonly { value: string; label: string }[]
}

/** What a view is kept with; what is left out stays as it is. */
export interface SharedViewInput {
  name?: string
  profile?: string | null
  isDefault?: boolean
  value?: ViewContent
}

const none: readonly SharedView[] = []

/** They come with the configuration, so that what somebody shares meanwhile is asked for with it. */
const views = { entity: 'sharedView', versions: new Map<string, number>(), isOpen: false }
live.onWritten(entity => {
  if (entity === views.entity) void reloadConfiguration()
})

/** The views of a page that are shared with the person, and those that he shares: as they are now, while it is in sight. */
export const useSharedViews = (page: string): readonly SharedView[] => {
  const { data } = useConfiguration()
  useEffect(() => live.show({ ...views }), [])
  return data?.sharedViews?.filter(view => view.page === page) ?? none
}

/** With whom the person may share views; undefined where he may not. */
export const useSharing = (): Sharing | undefined => useConfiguration().data?.sharing

/** Shares a view of a list; answers its registration. */
export const shareView = async (
  view: SharedViewInput & Pick<SharedView, 'page' | 'entityName'>,
): Promise<string> => {
  const made = await request<{ registration: string }>('POST', '/api/core/shared-views', { body: view })
  await reloadConfiguration()
  return made.registration
}

export const changeSharedView = async (registration: string, patch: SharedViewInput): Promise<void> => {
  await request('PATCH', await recordRoute('sharedView', registration), { body: patch })
  await reloadConfiguration()
}

/** Takes a view back: nobody sees it any more. */
export const withdrawView = async (registration: string): Promise<void> => {
  await request('DELETE', await recordRoute('sharedView', registration))
  await reloadConfiguration()
}
