import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const ar: BundleOf<typeof en> = {
  catalog: {
    financing: 'دليل المنتجات',
    assets: 'دليل الأصول',
    banking: 'دليل البنك والمحاسبة',
    edit: 'تحرير',
    view: 'عرض',
    editing: 'تحرير: {{title}}',
    amount: 'المبلغ المراد تمويله',
    duration: 'الأشهر',
    offers: '{{count}} معروضة',
    amounts: 'المبلغ',
    durations: 'المدة',
    months: '{{from}}–{{to}} شهرًا',
    rate: 'المعدل',
    residual: 'القيمة المتبقية',
    fees: 'الرسوم',
    with: 'مع',
    kind: 'النوع',
    start: 'صفقة جديدة',
    open: 'الشروط',
    none: 'لا شيء معروض بهذه الشروط',
    noneText: 'غيّر المبلغ أو المدة، أو انشر منتجًا.',
    unknown: 'لا يوجد دليل {{name}}',
    unknownText: 'الأدلة المتاحة:',
    failed: 'لم يُحمَّل الدليل',
    tryAgain: 'إعادة المحاولة',
  },
}
