import { listDaysAhead } from '@legacy-hub/domain/places/endpoints';
import type { DayAhead } from '@legacy-hub/domain/places/room';
import { useEffect, useState } from 'react';
import { callApi } from './call-api.ts';

/**
 * Reads once how much room the coming days have. If the read fails, every day is offered, and the server
 * decides.
 */
export function useDaysAhead(): readonly DayAhead[] {
  const [days, setDays] = useState<readonly DayAhead[]>([]);
  useEffect(() => {
    let isShown = true;
    void callApi(listDaysAhead, {}).then((result) => {
      if (isShown && result.ok) setDays(result.data.days);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return days;
}
