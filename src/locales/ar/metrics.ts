import type { TextsOf } from '../areas.ts'

export const metrics: TextsOf<'metrics'> = {
  metrics: {
    title: 'المؤشرات',
    new: 'مؤشر جديد',
    edit: 'تعديل',
    metric: 'المؤشر',
    period: 'الفترة',
    values: 'القيم المقيسة',
    day: 'اليوم',
    value: 'القيمة',
    change: 'التغير',
    none: 'لم يُقس شيء في هذه الفترة.',
    failed: 'تعذر تحميل المؤشرات',
    tryAgain: 'إعادة المحاولة',
    empty: 'لا مؤشرات بعد',
    emptyText: 'تُنشأ المؤشرات المعتادة عند أول قياس في الصباح الباكر.',
  },
  period: {
    '3': '3 أشهر',
    '12': 'سنة',
    '36': '3 سنوات',
    '0': 'الكل',
  },
}
