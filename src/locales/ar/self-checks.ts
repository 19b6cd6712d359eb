import type { TextsOf } from '../areas.ts'

export const selfChecks: TextsOf<'self-checks'> = {
  checks: {
    title: 'الفحوص الذاتية',
    passed: 'نجح {{passed}} من {{all}}',
    running: 'قيد التنفيذ',
    again: 'إعادة التشغيل',
    all: 'الكل',
    failed: 'الفاشلة',
    noneFailed: 'لا يوجد فشل',
    noneFailedText: 'يحسب هذا المتصفح بشكل صحيح.',
    check: 'الفحص',
    expected: 'المتوقع',
    actual: 'الناتج',
    result: 'النتيجة',
    ok: 'ناجح',
    wrong: 'فاشل',
    money: 'الرياضيات المالية',
    days: 'الأيام والتقاويم',
    identifiers: 'المعرّفات',
    formats: 'التنسيقات',
    server: 'الشيء نفسه على الخادم',
  },
}
