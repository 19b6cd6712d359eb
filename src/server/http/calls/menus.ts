import { type Caller, may } from '#engine/index.ts'
import { labelOf } from '#locales/index.ts'
import type { CompiledEntity } from '#model/index.ts'

export interface MenuItem {
  id: string
  label: string
  path?: string
  icon?: string
  profiles?: string[]
  menus?: MenuItem[]
}

interface Group {
  id: string
  label: string
  icon: string
  /** Entities, or screens of their own: `{ id, label, path, permission }`. */
  items: readonly (string | { id: string; label: string; path: string; icon: string; permission: string })[]
}

/** The shell's menu: what people work with, by what they do. */
const groups: readonly Group[] = [
  {
    id: 'portfolio',
    label: 'Portfolio',
    icon: 'briefcase',
    items: [
      'deal',
      'contract',
      'contractElement',
      'quotation',
      'creditLine',
      'agreement',
      'amendment',
      'collateral',
      'externalContract',
      'funding',
      'fund',
    ],
  },
  {
    id: 'parties',
    label: 'Persons',
    icon: 'users',
    items: ['person', 'prospect', 'organization', 'personAmendment', 'score'],
  },
  {
    id: 'assets',
    label: 'Assets',
    icon: 'truck',
    items: [
      'asset',
      'assetLot',
      'depreciationSchedule',
      'maintenance',
      'inspection',
      'inventory',
      'assetExpense',
      'location',
    ],
  },
  {
    id: 'billing',
    label: 'Billing',
    icon: 'file-invoice',
    items: ['invoice', 'cashflow', 'paymentFile', 'sepa', 'camt'],
  },
  {
    id: 'bank',
    label: 'Bank',
    icon: 'building-bank',
    items: ['bankAccount', 'bankOperation', 'bankTransaction', 'bankStatement', 'mandate'],
  },
  {
    id: 'accounting',
    label: 'Accounting',
    icon: 'book',
    items: ['booking', 'posting', 'postingEvent', 'accountingCatalogItem'],
  },
  {
    id: 'cases',
    label: 'Follow-up',
    icon: 'checklist',
    items: [
      'task',
      'case',
      'claim',
      'ticket',
      'campaign',
      'campaignContact',
      'committee',
      'voting',
      'project',
      'budget',
      'timeEntry',
      'question',
      'rule',
      'document',
      'note',
      'communication',
      'mail',
      'externalData',
    ],
  },
  {
    id: 'catalogue',
    label: 'Catalogue',
    icon: 'tags',
    items: [
      'product',
      'productTable',
      'amendmentCatalogItem',
      'assetCatalogItem',
      'financingService',
      'tax',
      'index',
      'currency',
    ],
  },
  {
    id: 'administration',
    label: 'Administration',
    icon: 'settings',
    items: [
      'user',
      'tenant',
      'host',
      'list',
      'script',
      'batch',
      'import',
      'mapping',
      'export',
      'report',
      'sheet',
      'metric',
      'flow',
      'cron',
      'history',
      'accessLog',
      'audit',
      'accessStat',
      'systemLog',
      'systemEvent',
      'scriptLog',
      'dtxn',
      'objectStorageContainer',
      'featureFlag',
      'locale',
      'keyValue',
      'counter',
    ],
  },
]

const administrative = new Set(['history', 'counter'])

/** The menu of a caller: groups with something in them, of what he may read. */
export const menusOf = (caller: Caller, entityOf: (name: string) => CompiledEntity | undefined): MenuItem[] =>
  groups.flatMap(group => {
    const menus = group.items.flatMap((item): MenuItem[] => {
      if (typeof item !== 'string')
        return may(caller, item.permission)
          ? [{ id: item.id, label: item.label, path: item.path, icon: item.icon }]
          : []
      const entity = entityOf(item)
      if (!entity || !may(caller, `read ${entity.plural}`)) return []
      if (administrative.has(item) && caller.persons !== null) return []
      return [
        {
          id: item,
          label: entity.pluralLabel,
          path: entity.listRoute,
          ...(entity.icon ? { icon: entity.icon } : {}),
        },
      ]
    })
    return menus.length
      ? [
          {
            id: group.id,
            label: labelOf(caller.locale, `menu.${group.id}`, group.label),
            icon: group.icon,
            menus,
          },
        ]
      : []
  })
