import { NavLink } from 'react-router';
export const SideMenu = () => <nav><NavLink to="/discover">Discover</NavLink></nav>;
