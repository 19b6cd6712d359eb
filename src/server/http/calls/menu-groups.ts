import type { IconName } from '#model/index.ts'

/** A screen of its own in the menu; who may see it is asked by `permission`, everybody where there is none. */
export interface MenuTool {
  id: string
  label: string
  path: string
  icon: IconName
  permission?: string
  /** Only for those who administer. */
  elevated?: boolean
  /** Not for whoever acts for somebody. */
  isOwnHand?: boolean
  /** Whose records that wait for people are told beside it. */
  counts?: string
}

export interface MenuGroup {
  id: string
  label: string
  icon: IconName
  /** Names of entities, and tools. */
  items: readonly (string | MenuTool)[]
}

const tool = (
  id: string,
  label: string,
  path: string,
  icon: IconName,
  more: Partial<MenuTool> = {},
): MenuTool => ({
  id,
  label,
  path,
  icon,
  ...more,
})

/** The shell's menu: what people work with, by what they do. Every entity stands in one group; a test finds what is missing. */
export const menuGroups: readonly MenuGroup[] = [
  {
    id: 'portfolio',
    label: 'Portfolio',
    icon: 'briefcase',
    items: [
      'deal',
      'quotation',
      'contract',
      'contractElement',
      'contractLot',
      'amendment',
      'agreement',
      'creditLine',
      'collateral',
      tool('portfolioReports', 'Portfolio reports', '/portfolio-reports', 'chart-bar', {
        permission: 'read postings',
      }),
      'externalContract',
      'externalData',
    ],
  },
  {
    id: 'parties',
    label: 'Persons',
    icon: 'users',
    items: ['person', 'prospect', 'organization', 'personAmendment', 'score', 'location', 'dataRequest'],
  },
  {
    id: 'assets',
    label: 'Assets',
    icon: 'truck',
    items: [
      'asset',
      'assetLot',
      'depreciationSchedule',
      'inspection',
      'maintenance',
      'assetExpense',
      'inventory',
    ],
  },
  {
    id: 'billing',
    label: 'Billing',
    icon: 'file-invoice',
    items: [
      'invoice',
      'invoiceLine',
      'billingRun',
      'cashflow',
      'cashflowAllocation',
      'paymentFile',
      'paymentFileLine',
      'sepa',
      'camt',
    ],
  },
  {
    id: 'bank',
    label: 'Bank',
    icon: 'building-bank',
    items: [
      tool('arbitration', 'Arbitration', '/arbitration', 'arrows-shuffle', {
        permission: 'read bankTransactions',
        counts: 'bankTransaction',
      }),
      'bankStatement',
      'bankTransaction',
      'bankRule',
      'bankOperation',
      'bankAccount',
      'mandate',
      tool('recordPayment', 'Record a payment', '/record-payment', 'coins', {
        permission: 'write bankOperations',
      }),
      tool('moveMoney', 'Move money', '/move-money', 'building-bank', {
        permission: 'write bankOperations',
      }),
      tool('setOverdraft', 'Overdrafts', '/bank/set-overdraft', 'building-bank', {
        permission: 'read bankOperations',
      }),
    ],
  },
  {
    id: 'funding',
    label: 'Funding',
    icon: 'coins',
    items: ['fund', 'funding', 'privateEquityAsset', 'privateEquityOperation', 'privateEquityTransaction'],
  },
  {
    id: 'accounting',
    label: 'Accounting',
    icon: 'book',
    items: [
      tool('books', 'Books', '/books', 'calculator', { permission: 'read postings' }),
      tool('lettering', 'Lettering', '/lettering', 'arrows-left-right', { permission: 'read postings' }),
      tool('proofs', 'Proofs', '/proofs', 'scale', { permission: 'read postings' }),
      'proofRun',
      'journalEntry',
      'deferral',
      'accrual',
      'impairment',
      'booking',
      'posting',
      'postingEvent',
      'accountingCatalogItem',
      'accountingRule',
    ],
  },
  {
    id: 'cases',
    label: 'Follow-up',
    icon: 'checklist',
    items: [
      tool('calendar', 'Calendar', '/calendar', 'calendar'),
      'task',
      'case',
      'claim',
      'ticket',
      'chat',
      'communication',
      'mail',
      'campaign',
      'campaignContact',
      'document',
      'signatureRequest',
      'note',
    ],
  },
  {
    id: 'projects',
    label: 'Projects and decisions',
    icon: 'gavel',
    items: ['project', 'budget', 'timeEntry', 'approval', 'committee', 'voting', 'vote', 'question', 'rule'],
  },
  {
    id: 'catalogue',
    label: 'Catalogue',
    icon: 'tags',
    items: [
      'product',
      'productTable',
      tool('productCatalogue', 'Product catalogue', '/catalog/financing', 'book', {
        permission: 'read products',
      }),
      'productCatalogItem',
      'productElementCatalogItem',
      'amendmentCatalogItem',
      tool('machines', 'Vehicles and machines', '/machines', 'truck', {
        permission: 'read assetCatalogItems',
      }),
      'assetCatalogItem',
      'assetServiceCatalogItem',
      'financingService',
      'tax',
      'index',
      'indice',
      'currency',
    ],
  },
  {
    id: 'tools',
    label: 'Tools',
    icon: 'tool',
    items: [
      tool('globalSearch', 'Search everywhere', '/global-search', 'search'),
      tool('rates', 'Rates', '/rates', 'percentage'),
      tool('notifications', 'Notifications', '/notifications', 'bell'),
      'import',
      'mapping',
      'export',
      'report',
      'sheet',
      tool('themes', 'Themes', '/themes', 'palette'),
      tool('documentation', 'Documentation', '/documentation', 'help'),
    ],
  },
  {
    id: 'administration',
    label: 'Administration',
    icon: 'settings',
    items: [
      'user',
      'pendingChange',
      'tenant',
      'host',
      'identityProvider',
      'apiKey',
      'webhook',
      'webhookDelivery',
      'outsideService',
      'sealCertificate',
      tool('configuration', 'Configuration', '/configuration', 'settings', {
        permission: 'read configurations',
      }),
      tool('scripts', 'Scripts', '/scripts', 'script', { permission: 'read scripts' }),
      tool('letters', 'Letters', '/letters', 'file-text', { permission: 'write letterTemplates' }),
      'list',
      'locale',
      'featureFlag',
      'sharedView',
      'keyValue',
      'counter',
      'userPreference',
      tool('icons', 'Icons', '/icons', 'photo', { elevated: true }),
      tool('userContent', 'User content', '/user-content', 'files', { permission: 'read keyValues' }),
    ],
  },
  {
    id: 'system',
    label: 'System',
    icon: 'server',
    items: [
      'batch',
      'flow',
      'flowKey',
      'cron',
      'metric',
      'metricRecord',
      'history',
      'audit',
      'impersonation',
      'accessLog',
      'accessStat',
      'outsideUse',
      'outsideCall',
      'assistantTurn',
      'requestLog',
      'systemLog',
      'systemEvent',
      'scriptLog',
      'dtxn',
      'objectStorageContainer',
      tool('supportAccess', 'Support access', '/support-access', 'shield-check', {
        elevated: true,
        isOwnHand: true,
      }),
      tool('seal', 'Integrity', '/seal', 'shield-check', { elevated: true }),
      tool('cacheInfo', 'Cache', '/cache-info', 'database', { elevated: true }),
      tool('tests', 'Self-checks', '/tests', 'checklist', { elevated: true }),
    ],
  },
]

/** Parts of other records, which only they lead to. */
export const withoutMenu: ReadonlySet<string> = new Set([
  'batchItem',
  'documentSigner',
  'chatMessage',
  'scriptVersion',
  'script',
  'letterVersion',
  'letterTemplate',
])
