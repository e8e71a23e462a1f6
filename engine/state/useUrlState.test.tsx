// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useUrlState } from './useUrlState.tsx';
import { focusYearAtom } from './yearsAtoms.ts';

afterEach(cleanup);

const start = '/lee-bay/tides/height?compare=a';

function Area() {
  return <p>{useUrlState().area}</p>;
}

function render(store = createStore()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[start]}>{children}</MemoryRouter>
    </Provider>
  );
  const all = () => ({ state: useUrlState(), location: useLocation(), navigate: useNavigate() });
  return renderHook(all, { wrapper }).result;
}

describe('useUrlState()', () => {
  it('gives what the address says and changes it without loading the page (§4.6)', () => {
    const result = render();
    expect(result.current.state).toMatchObject({ area: 'lee-bay', path: 'tides/height', compare: ['a'] });
    act(() => result.current.state.setCompare(['a', 'b']));
    expect(result.current.location.search).toBe('?compare=a,b');
    expect(result.current.state.compare).toEqual(['a', 'b']);
  });

  it('follows the router, back included', () => {
    const result = render();
    act(() => void result.current.navigate('/own-bay?kind=low'));
    expect(result.current.state).toMatchObject({ area: 'own-bay', path: '', params: { kind: 'low' } });
    act(() => void result.current.navigate(-1));
    expect(result.current.state).toMatchObject({ area: 'lee-bay', compare: ['a'] });
  });

  it('carries atoms that other components write', () => {
    const store = createStore();
    const result = render(store);
    act(() => store.set(focusYearAtom, 2021));
    expect(result.current.location.search).toBe('?compare=a&year=2021');
  });

  it('knows the address in the first render on the server', () => {
    const html = renderToString(
      <Provider>
        <MemoryRouter initialEntries={[start]}>
          <Area />
        </MemoryRouter>
      </Provider>,
    );
    expect(html).toBe('<p>lee-bay</p>');
  });
});
