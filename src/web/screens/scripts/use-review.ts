import { useEffect, useRef, useState } from 'react'
import { useListQuery } from '../../data/index.ts'
import type { Script } from './script-editor.tsx'
import { reviewDraft, type ScriptReview } from './workbench-calls.ts'

/** So long nothing more is typed before a draft is looked at. */
const pauseMs = 1_200

export interface Reviewed {
  review?: ScriptReview
  failure?: unknown
  isBusy: boolean
}

interface Looked {
  scriptName: string
  type: string
  code: string
  entityName?: string
}

/** What publishing a draft would change and what is wrong with it, asked anew whenever it is another. What was found before stays until then. */
export const useReview = (draft: Looked, isAsked: boolean, afterMs = pauseMs): Reviewed => {
  const [found, setFound] = useState<Reviewed>({ isBusy: isAsked })
  const newest = useRef(0)
  const { scriptName, type, code, entityName } = draft
  useEffect(() => {
    if (!isAsked) return
    const mine = ++newest.current
    const tell = (told: Reviewed) => mine === newest.current && setFound(told)
    const pause = setTimeout(() => {
      setFound(known => ({ ...known, isBusy: true }))
      reviewDraft({ scriptName, type, code, ...(entityName ? { entityName } : {}) })
        .then(review => tell({ review, isBusy: false }))
        .catch(failure => tell({ failure, isBusy: false }))
    }, afterMs)
    return () => clearTimeout(pause)
  }, [scriptName, type, code, entityName, isAsked, afterMs])
  return found
}

/** The version that is live, with its code; undefined where nothing is, or as long as it is not known. */
export const usePublished = (script: Script): Script | undefined =>
  useListQuery<Script>(
    'scriptVersion',
    {
      scriptRegistration: script.registration,
      version: script.version,
      range: '0-0',
      projection: 'version,code,_insertDate',
    },
    { enabled: script.version !== undefined && script.version !== null },
  ).data?.rows[0]
