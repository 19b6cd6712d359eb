import { toCardinal as am } from 'n2words/am-ET'
import { toCardinal as az } from 'n2words/az-AZ'
import { toCardinal as bn } from 'n2words/bn-BD'
import { toCardinal as cs } from 'n2words/cs-CZ'
import { toCardinal as da } from 'n2words/da-DK'
import { toCardinal as de } from 'n2words/de-DE'
import { toCardinal as el } from 'n2words/el-GR'
import { toCardinal as fa } from 'n2words/fa-IR'
import { toCardinal as fi } from 'n2words/fi-FI'
import { toCardinal as fil } from 'n2words/fil-PH'
import { toCardinal as frBe } from 'n2words/fr-BE'
import { toCardinal as fr } from 'n2words/fr-FR'
import { toCardinal as gu } from 'n2words/gu-IN'
import { toCardinal as ha } from 'n2words/ha-NG'
import { toCardinal as he } from 'n2words/he-IL'
import { toCardinal as hi } from 'n2words/hi-IN'
import { toCardinal as hr } from 'n2words/hr-HR'
import { toCardinal as hu } from 'n2words/hu-HU'
import { toCardinal as id } from 'n2words/id-ID'
import { toCardinal as it } from 'n2words/it-IT'
import { toCardinal as ja } from 'n2words/ja-JP'
import { toCardinal as ka } from 'n2words/ka-GE'
import { toCardinal as kn } from 'n2words/kn-IN'
import { toCardinal as ko } from 'n2words/ko-KR'
import { toCardinal as lt } from 'n2words/lt-LT'
import { toCardinal as lv } from 'n2words/lv-LV'
import { toCardinal as mr } from 'n2words/mr-IN'
import { toCardinal as ms } from 'n2words/ms-MY'
import { toCardinal as nb } from 'n2words/nb-NO'
import { toCardinal as nl } from 'n2words/nl-NL'
import { toCardinal as pa } from 'n2words/pa-IN'
import { toCardinal as pl } from 'n2words/pl-PL'
import { toCardinal as pt } from 'n2words/pt-PT'
import { toCardinal as ro } from 'n2words/ro-RO'
import { toCardinal as ru } from 'n2words/ru-RU'
import { toCardinal as sr } from 'n2words/sr-Latn-RS'
import { toCardinal as sv } from 'n2words/sv-SE'
import { toCardinal as sw } from 'n2words/sw-KE'
import { toCardinal as ta } from 'n2words/ta-IN'
import { toCardinal as te } from 'n2words/te-IN'
import { toCardinal as th } from 'n2words/th-TH'
import { toCardinal as tr } from 'n2words/tr-TR'
import { toCardinal as uk } from 'n2words/uk-UA'
import { toCardinal as ur } from 'n2words/ur-PK'
import { toCardinal as vi } from 'n2words/vi-VN'
import { toCardinal as yo } from 'n2words/yo-NG'
import { toCardinal as zh } from 'n2words/zh-Hans-CN'
import { toCardinal as zhHant } from 'n2words/zh-Hant-TW'

/** Languages of the library, by language and, where the country counts in its own way, by locale. */
export const libraryWords: Readonly<Record<string, (value: string) => string>> = {
  am,
  az,
  bn,
  cs,
  da,
  de,
  el,
  fa,
  fi,
  fil,
  fr,
  gu,
  ha,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ka,
  kn,
  ko,
  lt,
  lv,
  mr,
  ms,
  nb,
  nl,
  pa,
  pl,
  pt,
  ro,
  ru,
  sr,
  sv,
  sw,
  ta,
  te,
  th,
  tr,
  uk,
  ur,
  vi,
  yo,
  zh,
  no: nb,
  'fr-BE': frBe,
  'zh-TW': zhHant,
}
