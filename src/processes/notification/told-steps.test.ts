import { expect, test } from 'vitest'
import { mentionedIn } from './told-steps.ts'

test('a note names people by @, with or without their house, and no address is a name', () => {
  expect(mentionedIn('Ask @claire.vasseur@ponant.example, or @anne. (@Jürgen) @anne')).toEqual([
    'claire.vasseur@ponant.example',
    'anne',
    'Jürgen',
  ])
  expect(mentionedIn('write to compta@guerin.example')).toEqual([])
  expect(mentionedIn(null)).toEqual([])
})
